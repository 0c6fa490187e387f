import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A command line, or the end of the process with one sentence. */
export interface Command<O extends ParseArgsOptionsConfig> {
  values: ReturnType<typeof parseArgs<{ options: O }>>['values'];
  positionals: string[];
  /** Ends with a sentence; exit code 2 means that the command line is wrong. */
  stop: (sentence: string, code: 1 | 2) => never;
}

/** The address that a command line names. Ends with a sentence where it is none. */
export function webAddress(text: string, stop: Command<ParseArgsOptionsConfig>['stop']): URL {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url ?? stop(`"${text}" is not a web address; it must start with https:// or http://.`, 2);
}

/** The port that a command line names. Ends with a sentence where it is none. */
export function portOf(text: string, stop: Command<ParseArgsOptionsConfig>['stop']): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  return stop(`--port must be a number from 0 to 65535, not "${text}".`, 2);
}

/** Ends the process of a command with a sentence. */
export const stopper =
  (name: string) =>
  (sentence: string, code: 1 | 2): never => {
    console.error(`${name}: ${sentence}`);
    process.exit(code);
  };

/**
 * Reads the arguments of a command; `--help` prints the usage, and a wrong option ends with exit code 2. With `--site` every
 * command takes the operator's folder, as in NEVE_SITE.
 */
export function commandLine<O extends ParseArgsOptionsConfig>(
  name: string,
  usage: string,
  options: O,
  maxPositionals = 0,
): Command<O> {
  const stop = stopper(name);
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean' }, site: { type: 'string' } },
    });
    if ('help' in values && values.help) {
      console.log(usage);
      process.exit(0);
    }
    const { site } = values as { site?: string };
    if (site !== undefined) {
      if (!site) stop('--site must name a folder.', 2);
      process.env.NEVE_SITE = site;
    }
    if (positionals.length > maxPositionals)
      stop(`unexpected argument "${positionals[maxPositionals]}"; see --help.`, 2);
    return { values: values as Command<O>['values'], positionals, stop };
  } catch (error) {
    // Node's hint on how to write what isn't an option belongs to no command here.
    return stop(`${String((error as Error).message).split('. ')[0]}; see --help.`, 2);
  }
}
