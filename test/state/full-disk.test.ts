import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readKnownBulletins, writeKnownBulletins } from '../../src/state/bulletins.ts';
import { openState } from '../../src/state/database.ts';

/** A folder on a disk of its own, of this size; undefined where this account mustn't mount one. */
function smallDisk(kilobytes: number): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'neve-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  // Lazily: a connection that a failed test left open keeps it busy.
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

const random = (length: number) => Array.from({ length }, () => Math.random().toString(36).slice(2)).join('');

test('a disk that fills up while bulletins are remembered leaves those of the build before', (context) => {
  const folder = smallDisk(1_000);
  if (!folder) return context.skip();
  const warnings: string[] = [];
  const open = () => openState(folder, { now: 0, warn: (sentence) => void warnings.push(sentence) });
  const known = (areaId: string) => ({
    language: 'en' as const,
    areaId,
    name: areaId,
    id: `id_${areaId}`,
    issued: 5,
    until: 6,
    offSeason: false,
    external: false,
    listedAt: 5,
  });
  const state = open();
  writeKnownBulletins(state, 's', [{ known: known('a'), text: 'before' }]);
  const many = Array.from({ length: 200 }, (_, index) => ({
    known: known(`b${index}`),
    text: random(2_000),
  }));
  expect(() => writeKnownBulletins(state, 's', many)).toThrow(
    /The state folder .* can.t be written \(ENOSPC\)/,
  );
  state.close();
  const again = open();
  const { known: left, textOf } = readKnownBulletins(again, 's');
  expect(left.map(({ areaId }) => areaId)).toEqual(['a']);
  expect(left[0] && textOf(left[0])).toBe('before');
  expect(warnings).toEqual([]);
  again.close();
});
