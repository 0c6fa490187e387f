import { createHash } from 'node:crypto';
import { all, attribute, type Page } from '../page.ts';

/** The directives of a content security policy by name, each with its values. */
function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...values]): [string, string[]] => [name, values]),
  );
}

/** What every page's policy says, whatever else it says; scripts and styles may have hashes beside. */
const asked: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default worker',
};

/** Where a page's content security policy is missing or too wide, and what in the page it would have to stop. */
export function policyFaults(page: Page): string[] {
  const [meta, ...more] = all(page, 'meta', 'http-equiv').filter((each) =>
    /^content-security-policy$/i.test(attribute(each, 'http-equiv') ?? ''),
  );
  if (!meta || more.length > 0) return [`${more.length + (meta ? 1 : 0)} policies in the page`];
  const policy = attribute(meta, 'content') ?? '';
  const directives = directivesOf(policy);
  const faults = Object.entries(asked).flatMap(([name, value]) => {
    const found = directives.get(name)?.join(' ');
    return found === value ? [] : [`${name} is ${found}`];
  });
  if (/unsafe|\*|https?:|blob:|strict-dynamic/.test(policy)) faults.push(`too wide: ${policy}`);
  for (const [name, values] of directives) {
    const others = values.filter((value) => !/^'(self|none|script|sha256-[\w+/=]+)'$/.test(value));
    const allowed = name === 'img-src' ? ['data:'] : name === 'trusted-types' ? ['default', 'worker'] : [];
    for (const value of others) if (!allowed.includes(value)) faults.push(`${name} allows ${value}`);
  }
  return [...faults, ...lateFaults(page, meta), ...inlineFaults(page, directives), ...attributeFaults(page)];
}

/** The policy counts only for what comes after it: before it nothing may run that isn't a file of the site. */
function lateFaults(page: Page, meta: Page['elements'][number]): string[] {
  const before = page.elements.slice(0, page.elements.indexOf(meta));
  return before
    .filter((element) => element.tagName === 'body' || isInline(element))
    .map(({ tagName }) => `<${tagName}> before the policy`);
}

/** An inline script that runs. */
function isInline(element: Page['elements'][number]): boolean {
  if (element.tagName !== 'script' || attribute(element, 'src') !== undefined) return false;
  return !/json/.test(attribute(element, 'type') ?? '');
}

function inlineFaults(page: Page, directives: Map<string, string[]>): string[] {
  const isKnown = (code: string, directive: string) => {
    const hash = createHash('sha256').update(code).digest('base64');
    return directives.get(directive)?.includes(`'sha256-${hash}'`);
  };
  const scripts = all(page, 'script').filter(isInline);
  return [
    ...scripts.filter((script) => !isKnown(codeOf(script), 'script-src')).map(() => 'a script without hash'),
    ...all(page, 'style')
      .filter((style) => !isKnown(codeOf(style), 'style-src'))
      .map(() => 'a style without hash'),
  ];
}

/** What stands in an element, to the last character: a hash is of just that. */
function codeOf({ childNodes }: Page['elements'][number]): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

/** Attributes that run or style, and addresses that a page itself would load from elsewhere. */
function attributeFaults(page: Page): string[] {
  return page.elements.flatMap((element) =>
    element.attrs.flatMap(({ name, value }) => {
      if (name === 'style' || name.startsWith('on') || name === 'srcdoc') return [`${name}="${value}"`];
      if (!['href', 'src', 'srcset', 'data', 'action', 'formaction'].includes(name)) return [];
      if (/^\s*(javascript|vbscript|data):/i.test(value)) return [`${name}="${value}"`];
      const isLoaded = element.tagName === 'link' ? isLoadedLink(element) : element.tagName !== 'a';
      return isLoaded && /^([a-z]+:)?\/\//i.test(value) ? [`<${element.tagName}> loads ${value}`] : [];
    }),
  );
}

function isLoadedLink(link: Page['elements'][number]): boolean {
  return !/^(canonical|alternate)$/.test(attribute(link, 'rel') ?? '');
}
