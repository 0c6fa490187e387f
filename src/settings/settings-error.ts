/** Wrong settings: one sentence per fault, each naming its setting. */
export class SettingsError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(faults.join('\n'));
    this.name = 'SettingsError';
    this.faults = faults;
  }
}
