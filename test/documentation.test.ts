import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/settings/config.ts';
import { faultsOfWords } from '../src/settings/own-words.ts';
import { pictureLimits } from '../src/source/images.ts';
import { defaultLimits } from '../src/source/limits.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFile(path.join(root, file), 'utf8');
const files = await Array.fromAsync(glob('{src,scripts}/**/*.{ts,cjs}', { cwd: root }));
// As it is written in the code, without the seams of sentences on several lines.
const code = (await Promise.all(files.map(read)))
  .join('\n')
  .replace(/[`'"] \+\n\s*[`'"]/g, '')
  .replace(/\\'/g, "'");
const rows = (await read('docs/troubleshooting.md')).split('\n').filter((line) => line.startsWith('| `'));
const quoted = rows.flatMap((row) =>
  [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, sentence = '']) => sentence),
);

describe('the documentation', () => {
  test.each(quoted)('quotes a sentence that the program says: %s', (sentence) => {
    const parts = sentence
      .split('…')
      .map((part) => part.trim())
      .filter((part) => part.length > 3);
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) expect(code.includes(part), part).toBe(true);
  });

  test('names the limits of requests as they are', async () => {
    const operating = await read('docs/operating.md');
    const { attempts, attemptTime, urlTime, totalTime, silence, perHost, redirects } = defaultLimits;
    const pictures = { ...defaultLimits, ...pictureLimits };
    const seconds = (time: number) => `${time / 1000} s`;
    for (const words of [
      `| attempts | ${attempts}, `,
      `| time | ${seconds(attemptTime)} an attempt, ${seconds(urlTime)} an address, ${totalTime / 60_000} minutes for all but pictures; `,
      ` no usable answer for ${seconds(silence)} isn't asked again`,
      `| pictures | ${seconds(pictures.urlTime)} each, ${seconds(pictures.totalTime)} together; a host that completes none for ${seconds(pictures.silence)} `,
      `| at once | ${perHost} per host |`,
      `| redirects | ${redirects}, `,
    ])
      expect(operating).toContain(words);
    // So much a service costs that never answers, and the hosts of its pictures neither.
    expect(operating).toContain(
      `at most 90 s: ${seconds(silence)}, and ${seconds(pictures.totalTime)} for pictures`,
    );
    expect(silence + pictures.totalTime).toBeLessThanOrEqual(90_000);
  });

  test('shows settings and words that a build takes', async () => {
    const text = (await read('docs/customising.md')) + (await read('docs/settings.md'));
    const examples = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, example = '']) => example);
    expect(examples.length).toBeGreaterThan(4);
    for (const example of examples) {
      const whole = /export default \w+\(([\s\S]*)\);/.exec(example)?.[1] ?? `{${example}}`;
      const module = await import(`data:text/javascript,export default ${encodeURIComponent(whole)}`);
      if (example.includes('defineMessages'))
        expect(faultsOfWords(module.default, 'messages.ts')).toEqual([]);
      else expect(() => readConfig(module.default, 'site.config.ts'), example).not.toThrow();
    }
  });

  test('has the changes of this version', async () => {
    const { version } = JSON.parse(await read('package.json')) as { version: string };
    const versions = [
      ...(await read('CHANGELOG.md')).matchAll(/^## \[([^\]]+)\](?: - \d{4}-\d\d-\d\d)?$/gm),
    ].map(([, name]) => name);
    expect(versions.slice(0, 2)).toEqual(['Unreleased', version]);
    expect(new Set(versions).size).toBe(versions.length);
    expect(await read('docs/upgrading.md')).toContain(`v${version}`);
  });

  test('leads only to files and headings that there are', async () => {
    const missing: string[] = [];
    const pages = await Array.fromAsync(glob('{README,CONTRIBUTING,SECURITY,docs/*}.md', { cwd: root }));
    expect(pages.length).toBeGreaterThan(10);
    for (const page of pages) {
      const text = (await read(page)).replace(/```[\s\S]*?```/g, '');
      for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^(https?|mailto):/.test(target)) continue;
        const [file = '', heading] = target.split('#');
        const to = file ? path.join(path.dirname(page), file) : page;
        const content = await read(to).catch((error: NodeJS.ErrnoException) =>
          error.code === 'EISDIR' ? '' : undefined,
        );
        const headings = [...(content ?? '').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
          title
            .replace(/[`*]/g, '')
            .toLowerCase()
            .replace(/[^\p{L}\p{N} _-]/gu, '')
            .replaceAll(' ', '-'),
        );
        if (content === undefined || (heading && !headings.includes(heading)))
          missing.push(`${page}: ${target}`);
      }
    }
    expect(missing).toEqual([]);
  });

  test('names what each folder imports from the others, and of which only types', async () => {
    const told = new Map<string, string>();
    const table = /^\| (`src\/[a-z].*?) \| .* \| (.*) \|$/gm;
    for (const [, row = '', imports = ''] of (await read('docs/folders.md')).matchAll(table)) {
      const folders = [...row.matchAll(/`(?:src\/)?(\w+)\/`/g)].map(([, name = '']) => name);
      expect(folders.length, row).toBeGreaterThan(0);
      told.set(folders.join(' '), imports.split(', ').sort().join(', '));
    }
    const rows = [...told.keys()];
    const found = new Map(rows.map((row) => [row, new Map<string, boolean>()]));
    for (const file of await Array.fromAsync(glob('src/*/**/*.{ts,astro}', { cwd: root }))) {
      const own = rows.find((row) => row.split(' ').includes(folderOf(file)));
      expect(own, file).toBeDefined();
      for (const [, type, target = ''] of (await read(file)).matchAll(
        /(?:^(?:im|ex)port (type )?(?:[^';]* from )?|import\()'(\.[^']+)'/gm,
      )) {
        const folder = folderOf(path.join(path.dirname(file), target));
        if (!folder || own?.split(' ').includes(folder)) continue;
        const imports = found.get(own ?? '');
        imports?.set(folder, (imports.get(folder) ?? true) && type !== undefined);
      }
    }
    const named = [...found].map(([row, imports]) => {
      const names = [...imports].map(([folder, areTypes]) => (areTypes ? `${folder} (types)` : folder));
      return [row, row === 'build' ? 'nearly everything' : names.sort().join(', ') || 'nothing'] as const;
    });
    expect(told).toEqual(new Map(named));
  });
});

/** The folder of `src` that a file is in; '' for a loose one, or one that is elsewhere. */
function folderOf(file: string): string {
  const [top, folder = '', ...rest] = file.split(path.sep);
  return top === 'src' && rest.length > 0 ? folder : '';
}
