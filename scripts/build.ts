import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { build } from 'astro';
import { SettingsError } from '../src/settings/config.ts';

/** Builds the site. Exit code 0, or 1 with a sentence on what stopped it; nothing published is then changed. */
export async function buildSite(): Promise<boolean> {
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    // Astro would print an error of ours a second time, with its stack; NEVE_DEBUG shows all of it.
    await build({ root, logLevel: process.env.NEVE_DEBUG ? 'info' : 'silent' });
    return true;
  } catch (error) {
    for (const sentence of sentencesOf(error)) console.error(`error: ${sentence}`);
    if (process.env.NEVE_DEBUG) console.error(error);
    return false;
  }
}

function sentencesOf(error: unknown): string[] {
  if (error instanceof SettingsError) return error.faults;
  const message = error instanceof Error ? error.message : String(error);
  return [stripVTControlCharacters(message).replace(/\s+/g, ' ').trim()];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = (await buildSite()) ? 0 : 1;
