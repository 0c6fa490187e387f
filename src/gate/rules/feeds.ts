import { SaxesParser } from 'saxes';
import { type Rule, some } from '../finding.ts';
import { jsonFault } from '../json-text.ts';

/** Whether a file is a feed or a list for programs that read XML, or a feed as JSON. */
export function isFeed(file: string): boolean {
  return /\.(xml|rss|atom)$/.test(file) || /(^|\/)feed[^/]*\.json$/.test(file);
}

/** Every feed is well-formed XML and every JSON file is JSON: one slip, and no reader sees anything of it. */
export const feeds: Rule = async ({ fresh, text, pieces }) => {
  const faults: string[] = [];
  const read = fresh.filter((file) => isFeed(file) || /\.(json|geojson|webmanifest)$/.test(file));
  for (const file of read) {
    const fault = /\.(xml|rss|atom)$/.test(file) ? xmlFault(await text(file)) : await jsonFault(pieces(file));
    if (fault) faults.push(`${file} (${fault})`);
  }
  return faults.length > 0
    ? [{ sentence: `${faults.length} of ${read.length} files can’t be read by programs: ${some(faults)}.` }]
    : [];
};

function xmlFault(content: string): string | undefined {
  const parser = new SaxesParser({ xmlns: true });
  let fault: string | undefined;
  parser.on('error', ({ message }) => {
    fault ??= message.split('\n')[0];
  });
  parser.write(content).close();
  return fault;
}
