import path from 'node:path';

/** A folder as a command of a shell names it from here. */
export function shellPath(folder: string): string {
  const relative = path.relative(process.cwd(), folder) || '.';
  const name = relative.startsWith('..') ? folder : relative;
  return /^[\w./-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;
}
