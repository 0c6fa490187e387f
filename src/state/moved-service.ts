import { readAddresses, writeAddresses } from './addresses.ts';
import type { StateDatabase } from './database.ts';

/** What is known of a service, but for its kept copies, which belong to the address that they came from, and addresses of areas. */
const filed = ['issues', 'pruned', 'bulletins', 'heard', 'given'] as const;

/**
 * Files what is known of one service under another, whose address changed: without what was published of them last, bulletins
 * that the new address doesn't have, or has in an earlier version, would make room for lower ratings unnoticed. What is filed
 * there already under the same key is replaced. Gives how many issues that were. @throws StateFolderError
 */
export function moveService(state: StateDatabase, from: string, to: string): number {
  return state.durably(() => {
    const issues = state.column('issues', 'rowid', 'WHERE service = ?', from).length;
    for (const table of filed) {
      for (const row of state.rows(table, 'WHERE service = ? ORDER BY rowid', from)) {
        const text = typeof row['body_digest'] === 'string' ? state.text(table, row) : undefined;
        state.put(table, { ...row, service: to, body_digest: null }, text);
      }
      state.remove(table, 'WHERE service = ?', from);
    }
    const addresses = readAddresses(state);
    const isOld = ({ origin }: { origin?: string }) => origin === from;
    const moved = addresses.filter(isOld).map((address) => ({ ...address, origin: to }));
    writeAddresses(state, [...moved, ...addresses.filter((each) => !isOld(each))]);
    return issues;
  });
}
