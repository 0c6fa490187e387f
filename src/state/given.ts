import type { Given, GivenBefore } from '../model/given.ts';
import type { StateDatabase } from './database.ts';
import { replaceRows } from './replaced-rows.ts';

/** What the answers of a service gave in builds before. @throws StateDamageError */
export function readGiven(state: StateDatabase, service: string): GivenBefore {
  return new Map(
    state.rows('given', 'WHERE service = ? ORDER BY answer', service).flatMap((row) => {
      const text = state.text('given', row);
      // A damaged one is reported.
      if (text === undefined) return [];
      return [[String(row['answer']), new Map(JSON.parse(text) as [string, Given[]][])] as const];
    }),
  );
}

/** Remembers what the answers of a service gave, and nothing else. @throws StateFolderError */
export function writeGiven(state: StateDatabase, service: string, given: GivenBefore): void {
  const rows = [...given].map(([answer, each]) => ({
    row: { service, answer },
    text: JSON.stringify([...each]),
  }));
  replaceRows(state, 'given', rows, service);
}
