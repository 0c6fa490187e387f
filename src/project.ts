import path from 'node:path';

/** The project's own folder. */
export const projectFolder = path.resolve(import.meta.dirname, '..');

/** What makes builds faster and may be deleted at any time. */
export const cacheFolder = path.join(projectFolder, '.cache');
