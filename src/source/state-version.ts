import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, StateFolderError, writeWhole } from './state-file.ts';

/** The form of the state folder that this program reads and writes. To be raised when an older program couldn't read it. */
export const stateVersion = 1;

const fileName = 'state.json';

/** The state folder was written by a newer program. Its message is a sentence. */
export class StateVersionError extends Error {
  override readonly name = 'StateVersionError';
}

/**
 * Makes sure that the state folder is in a form that this program understands, and marks a new one.
 * An older program that wrote into a newer one's state could lose what that one remembers: addresses, history.
 * @throws StateVersionError, StateFolderError
 */
export async function expectKnownState(stateDir: string): Promise<void> {
  const found = await versionIn(stateDir);
  if (found !== undefined && found > stateVersion) {
    throw new StateVersionError(
      `The state folder ${stateDir} was written by a newer version of the program (form ${found}, this one knows ${stateVersion}): build with that version, or set NEVE_STATE_DIR to another folder; nothing was changed.`,
    );
  }
  if (found === stateVersion) return;
  try {
    await mkdir(stateDir, { recursive: true });
  } catch (error) {
    throw new StateFolderError(stateDir, error);
  }
  await writeWhole(stateDir, fileName, `${JSON.stringify({ version: stateVersion })}\n`);
}

/** None: a folder without a mark, or with one that can't be read, as a new one is. */
async function versionIn(stateDir: string): Promise<number | undefined> {
  try {
    const found: unknown = JSON.parse(await readFile(path.join(stateDir, fileName), 'utf8'));
    const { version } = found as { version?: unknown };
    return typeof version === 'number' ? version : undefined;
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw new StateFolderError(stateDir, error);
  }
}
