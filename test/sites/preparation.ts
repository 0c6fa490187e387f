import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type PrepareDeps, type PreparedSite, prepareSite } from '../../src/gather/prepare.ts';
import { readConfig, type SiteConfigInput } from '../../src/settings/config.ts';
import type { Limits } from '../../src/source/limits.ts';
import { silentProgress } from '../../src/source/progress.ts';
import { openState, type StateDatabase } from '../../src/state/database.ts';
import { type AreaCase, answersOf } from './answers.ts';
import { type Service, startService } from './service.ts';
import { now } from './wire.ts';

/** Prepares sites from one test service into one state folder. */
export interface Preparation {
  service: Service;
  stateDir: string;
  /** The state as it is between builds. */
  state(): StateDatabase;
  /** As a build `after` some hours would; `limits` are put over quick ones. */
  prepare(options?: {
    after?: number;
    limits?: Partial<Limits>;
    config?: SiteConfigInput;
    from?: Pick<Service, 'forecastUrl' | 'weatherUrl'>;
    sample?: boolean;
    /** Whether its clock is compared with the service's. */
    isClockCompared?: boolean;
    outDir?: string;
  }): Promise<PreparedSite>;
}

const quick: Partial<Limits> = {
  attempts: 2,
  attemptTime: 5_000,
  urlTime: 10_000,
  totalTime: 20_000,
  pauseBase: 1,
  pauseCap: 2,
};

/** A test service and a state folder for one test, both gone after it. */
export async function preparation(
  areas: readonly AreaCase[] = [{ id: 'a' }, { id: 'b' }],
): Promise<Preparation> {
  const service = await startService(answersOf(areas));
  const stateDir = await mkdtemp(path.join(tmpdir(), 'neve-state-'));
  onTestFinished(async () => {
    await service.close();
    await rm(stateDir, { recursive: true, force: true });
  });
  return {
    service,
    stateDir,
    state() {
      const state = openState(stateDir, { now, warn: console.error });
      onTestFinished(() => state.close());
      return state;
    },
    async prepare({
      after = 0,
      limits = {},
      config = {},
      from = service,
      sample = false,
      isClockCompared = false,
      outDir,
    } = {}) {
      const stateWarnings: string[] = [];
      const state = openState(stateDir, { now, warn: (sentence) => void stateWarnings.push(sentence) });
      onTestFinished(() => state.close());
      const deps: PrepareDeps = {
        state,
        fetch,
        clock: () => now + after * 3_600_000,
        progress: silentProgress,
        userAgent: 'neve-test/1.0',
        isClockCompared,
        outDir,
        limits: { ...quick, ...limits },
      };
      const place = { slug: 'hut', name: 'Hut', latitude: 50.5, longitude: -124.5 };
      const { forecastUrl, weatherUrl } = from;
      const prepared = await prepareSite(
        readConfig({ places: [place], ...config }, 'site.config.ts'),
        { sample, forecastUrl, weatherUrl },
        deps,
      );
      return { ...prepared, warnings: [...stateWarnings, ...prepared.warnings] };
    },
  };
}
