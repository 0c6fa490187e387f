import { SaxesParser } from 'saxes';
import { type Rule, summarize } from '../finding.ts';

/** Whether a file is a feed or a list for programs that read XML, or a feed as JSON. */
export function isFeed(file: string): boolean {
  return /\.(xml|rss|atom)$/.test(file) || /(^|\/)feed[^/]*\.json$/.test(file);
}

/** Every feed is well-formed XML and every JSON file is JSON: one slip, and no reader sees anything of it. */
export const feeds: Rule = async ({ files, added, text }) => {
  const faults: string[] = [];
  const theirs = new Set(added);
  const read = files.filter(
    (file) => !theirs.has(file) && (isFeed(file) || /\.(json|geojson|webmanifest)$/.test(file)),
  );
  for (const file of read) {
    const content = await text(file);
    const fault = /\.(xml|rss|atom)$/.test(file) ? xmlFault(content) : jsonFault(content);
    if (fault) faults.push(`${file} (${fault})`);
  }
  return faults.length > 0
    ? [
        {
          sentence: `${faults.length} of ${read.length} files can’t be read by programs: ${summarize(faults)}.`,
        },
      ]
    : [];
};

function jsonFault(content: string): string | undefined {
  try {
    JSON.parse(content);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function xmlFault(content: string): string | undefined {
  const parser = new SaxesParser({ xmlns: true });
  let fault: string | undefined;
  parser.on('error', ({ message }) => {
    fault ??= message.split('\n')[0];
  });
  parser.write(content).close();
  return fault;
}
