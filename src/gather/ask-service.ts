import { printableAddress } from '../source/address.ts';
import { isOfSample } from '../source/sample-mark.ts';
import type { KeptCopies } from '../state/kept-copies.ts';
import { askEndpoints, type ServiceAnswers } from './ask-endpoints.ts';
import type { GatherDeps } from './sourcing.ts';

/**
 * Asks the service, and finds out whether it is the sample, which `npm run sample` serves at any address. A service's
 * bulletins are never mixed with the sample's: copies of the other kind, kept when the address led there, are removed,
 * and everything is asked again.
 * @throws NothingToBuild, StateFolderError
 */
export async function askService(deps: GatherDeps): Promise<ServiceAnswers & { isSample: boolean }> {
  const forecast = originCheck(deps.copies);
  const weather = deps.weatherCopies === deps.copies ? forecast : originCheck(deps.weatherCopies);
  const checked = { ...deps, copies: forecast.copies, weatherCopies: weather.copies };
  const gathered = await askEndpoints(checked);
  const isSample = kindOf(forecast) === 'sample';
  const isInvented = !isSample && weather.answers() === 'sample';
  const answer = (all: ServiceAnswers) => ({ ...(isInvented ? withoutWeather(all, deps) : all), isSample });
  const foreign = (check: OriginCheck) => check.used()[isSample ? 'service' : 'sample'];
  if (foreign(forecast).length + foreign(weather).length === 0) return answer(gathered);
  for (const check of [forecast, weather]) {
    for (const key of foreign(check)) check.copies.remove(key);
  }
  return answer(await askEndpoints(checked));
}

/** Invented measurements never stand beside a service's bulletins, and never stop those. */
function withoutWeather(
  gathered: ServiceAnswers,
  { weatherUrl = '', forecastUrl }: GatherDeps,
): ServiceAnswers {
  const reason = `NEVE_WEATHER_URL (${printableAddress(weatherUrl)}) leads to the sample service, but NEVE_FORECAST_URL (${printableAddress(forecastUrl)}) does not: its invented measurements are left out. Set NEVE_WEATHER_URL to the address of a weather service, or leave it out.`;
  const sources = gathered.sources.map((source) =>
    source.name === 'stations' || source.name === 'measurements'
      ? { name: source.name, state: 'failed' as const, reason }
      : source,
  );
  const weather = { stations: { state: 'failed' as const, reason }, readings: [] };
  return { ...gathered, sources, weather, warnings: [...gathered.warnings, reason] };
}

function kindOf(check: OriginCheck): 'sample' | 'service' {
  const answers = check.answers();
  if (answers !== 'unasked') return answers;
  const { sample, service } = check.used();
  return sample.length > 0 && service.length === 0 ? 'sample' : 'service';
}

/** A store of kept copies that notes whose answers a build got and used. */
interface OriginCheck {
  copies: KeptCopies;
  /** What the answers of this build are; `unasked` when none came. */
  answers(): 'sample' | 'service' | 'unasked';
  /** Keys of the copies that were used in the place of an answer, by whose they are. */
  used(): { sample: string[]; service: string[] };
}

/** Watches a store of kept copies: each good answer is written to it, and each fallback is read from it. */
function originCheck(copies: KeptCopies): OriginCheck {
  const fresh = new Set<boolean>();
  /** Copies that were read and not confirmed since: whether each is the sample's. */
  const used = new Map<string, boolean>();
  // Only lists say what a service is: anybody may write a trip report.
  const answered = (key: string, isSample: boolean) => {
    if (/^((areas|products)-|stations$)/.test(key)) fresh.add(isSample);
    used.delete(key);
  };
  const keysOf = (isSample: boolean) => [...used].flatMap(([key, each]) => (each === isSample ? key : []));
  return {
    copies: {
      ...copies,
      read(key) {
        const kept = copies.read(key);
        // One without an address is a note of the program's own, not an answer.
        if (kept?.url) used.set(key, isOfSample(kept));
        return kept;
      },
      write(key, kept) {
        copies.write(key, kept);
        if (kept.url) answered(key, isOfSample(kept));
      },
      touch(key, fetchedAt) {
        copies.touch(key, fetchedAt);
        // Its copy was read before the service was asked whether it has changed.
        answered(key, used.get(key) ?? false);
      },
      remove(key) {
        copies.remove(key);
        used.delete(key);
      },
    },
    answers: () => (fresh.has(true) ? 'sample' : fresh.has(false) ? 'service' : 'unasked'),
    used: () => ({ sample: keysOf(true), service: keysOf(false) }),
  };
}
