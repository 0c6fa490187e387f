import type { Given, GivenBefore, GivenContent, RatedText } from '../model/given.ts';
import type { StateDatabase } from './database.ts';
import { replaceRows } from './replaced-rows.ts';

/** What the answers of a service gave in builds before. @throws StateDamageError */
export function readGiven(state: StateDatabase, service: string): GivenBefore {
  return new Map(
    state.rows('given', 'WHERE service = ? ORDER BY answer', service).flatMap((row) => {
      const text = state.text('given', row);
      // A damaged one is reported.
      if (text === undefined) return [];
      const entries = JSON.parse(text) as [string, StoredGiven[]][];
      const given = entries.map(([key, all]) => [key, all.map(givenOf)] as const);
      return [[String(row['answer']), new Map(given)] as const];
    }),
  );
}

/** Remembers what the answers of a service gave, and nothing else. @throws StateFolderError */
export function writeGiven(state: StateDatabase, service: string, given: GivenBefore): void {
  const rows = [...given].map(([answer, each]) => ({
    row: { service, answer },
    text: JSON.stringify([...each].map(([key, all]) => [key, all.map(storedOf)])),
  }));
  replaceRows(state, 'given', rows, service);
}

/** As the state holds it: the content as one word, so that states of all versions can be read, and beside it what earlier ones lack. */
type StoredGiven = Omit<Given, 'content'> & { digest: string } & Pick<RatedText, 'ends'>;

function storedOf({ content, ...rest }: Given): StoredGiven {
  return { digest: wordOf(content), ...rest, ends: content.kind === 'text' ? content.ends : undefined };
}

function givenOf({ digest, ends, ...rest }: StoredGiven): Given {
  const content = contentOf(digest);
  return { content: content.kind === 'text' && ends ? { ...content, ends } : content, ...rest };
}

function wordOf(content: GivenContent): string {
  switch (content.kind) {
    case 'absent':
      return '';
    case 'missing':
      return '- missing';
    case 'unreadable':
      return '- unread';
    case 'notFound':
      return `- gone ${content.digest}`;
    case 'outline':
      return JSON.stringify(content.extent);
    case 'text': {
      const { area, digest, isUnrated } = content;
      return `${isUnrated ? '-' : ''}${area === undefined ? '' : `${area} `}${digest}`;
    }
  }
}

function contentOf(word: string): GivenContent {
  if (word === '') return { kind: 'absent' };
  if (word === '- missing') return { kind: 'missing' };
  if (word === '- unread') return { kind: 'unreadable' };
  if (word.startsWith('- gone ')) return { kind: 'notFound', digest: word.slice('- gone '.length) };
  if (word.startsWith('[')) return { kind: 'outline', extent: JSON.parse(word) as number[] };
  const isUnrated = word.startsWith('-');
  const [first = '', second] = word.slice(isUnrated ? 1 : 0).split(' ');
  return second === undefined
    ? { kind: 'text', digest: first, isUnrated }
    : { kind: 'text', digest: second, area: first, isUnrated };
}
