import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { openState, type StateDatabase } from '../../src/state/database.ts';

/** A state folder for one test, gone after it. */
export function stateFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'neve-state-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const warnings: string[] = [];
  return {
    folder,
    file: path.join(folder, 'neve.db'),
    /** What was said of damage. */
    warnings,
    /** As a build opens it. */
    open(): StateDatabase {
      const state = openState(folder, {
        now: Date.UTC(2026, 1, 7, 20, 5),
        warn: (sentence) => void warnings.push(sentence),
      });
      onTestFinished(() => state.close());
      return state;
    },
  };
}
