import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Lists of a few entries, whoever writes them: of the program's own, or one entry each. Every other list may be as
 * long as the service or the operator pleases, and one of 200,000 that is spread into arguments ends the build with
 * "Maximum call stack size exceeded".
 */
const short: readonly RegExp[] = [
  /^(fraction|pick|between|longId)\(.*\.\.\.keys\)$/,
  /^Math\.hypot\(\.\.\.(pole|cross\(a, b\))\)$/,
  /^Math\.(min|max)\(\.\.\.(longitudes|latitudes)\)$/,
  /\.splice\((0|Math\.max\(0, free\)), 1\)\)$/,
  /^own\.set\(\.\.\.copyHeader\(/,
  // The columns of one row.
  /^prepare\(.*\)\s?\.(run|all)\(\.\.\.(values|bound)(, rowid)?\)$/,
  /\.run\(\.\.\.columns\.map\(/,
  // The lines of a name on a map.
  /^Math\.max\(\.\.\.trimmed\.map\(\(line\) => textWidth\(/,
  // The few boxes of a name.
  /^apart\.push\(\.\.\.roomOf\(/,
  // The first and the last day of a month.
  /^state\.(rows|column)\('issues', .*\.\.\.monthRange\(month\)\)$/,
  // One entry for each band.
  /^Math\.max\(\.\.\.bands\.map\(/,
  // The columns of one row; a sentence for each kind of trouble, or for each language.
  /\.run\(\.\.\.Object\.values\(values\)\)$/,
  /^sentences\(\.\.\.(troubles\.map\(.*, note|expired)\)$/,
  // The two ends of the announcement, the papers that a colour is read on, the placeholders of a sentence.
  /^Math\.min\(\.\.\.\[from, until\]/,
  /^Math\.min\(Number\.POSITIVE_INFINITY, \.\.\.grounds\.map\(/,
  /\(\.\.\.names\.map\(/,
  // The options of a setting; the names of a browser.
  /options\.map\(fieldsIn\)/,
  /^found\(\.\.\.names\)$/,
  // The placeholders of a query.
  /\.iterate\(\.\.\.values\)$/,
  /^each\(\.\.\.which\)$/,
  /^state\.each\('issues', condition, \.\.\.values\)$/,
  /^issuesIn\(inMonth, service, \.\.\.monthRange\(month\)\)$/,
  // The runs of a measurement.
  /^Math\.max\(\.\.\.\(ended\[name\]/,
];

const files = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|astro|mjs)$/.test(name))
    .map((name) => `${folder}/${name}`)
    // In a browser a list is as long as the page that holds it, and no build can end with it.
    .filter((name) => !/^src\/(client|worker)\//.test(name)),
);

/** The calls of a file that take a spread list as arguments. */
function spreadsIn(file: string): string[] {
  const kind = file.endsWith('.astro') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isCall = ts.isCallExpression(node) || ts.isNewExpression(node);
    if (isCall && node.arguments?.some(ts.isSpreadElement)) found.push(node.getText().replace(/\s+/g, ' '));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('no list whose length comes from outside is spread into arguments', () => {
  expect(files.length).toBeGreaterThan(200);
  const long = files.flatMap((file) =>
    spreadsIn(file)
      .filter((call) => !short.some((known) => known.test(call)))
      .map((call) => `${file}: ${call.slice(0, 80)}`),
  );
  expect(long).toEqual([]);
});
