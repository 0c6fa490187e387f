/** What stops a build, and what the operator should know, as sentences that name the setting: all at once. */
export interface Review {
  faults: string[];
  warnings: string[];
}

/** Wrong settings: one sentence per fault, each naming its setting. */
export class SettingsError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
    this.faults = faults;
  }
}
