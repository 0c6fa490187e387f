'use strict';
// After "npm ci --omit=dev": removes what no build reads, a quarter of the whole. npm starts it, under the machine's Node.
const { existsSync, readdirSync, rmSync } = require('node:fs');
const path = require('node:path');

/** Node's C headers; faces of the typeface that no picture shows; maps to sources that aren't there. */
const unused = [
  /^node-[^/]+\/include(\/|$)/,
  /^@expo-google-fonts\/inter\/(?!500Medium\b|700Bold\b)\d+\w+(\/|$)/,
  /\.map$/,
];

/** Whether no build reads a file or folder, named from `node_modules` with slashes. */
const isUnused = (file) => unused.some((pattern) => pattern.test(file));

function trim(packages, folder) {
  for (const entry of readdirSync(path.join(packages, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, entry.name);
    if (isUnused(name)) rmSync(path.join(packages, name), { recursive: true });
    else if (entry.isDirectory()) trim(packages, name);
  }
}

module.exports = { isUnused };
if (require.main === module) {
  const packages = path.join(path.dirname(__dirname), 'node_modules');
  // Whoever works on the program has use for them.
  if (existsSync(packages) && !existsSync(path.join(packages, 'vitest'))) trim(packages, '');
}
