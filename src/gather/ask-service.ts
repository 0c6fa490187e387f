import { printableAddress } from '../source/address.ts';
import { isOfSample } from '../source/sample-mark.ts';
import type { KeptCopies } from '../state/kept-copies.ts';
import { askEndpoints, type ServiceAnswers } from './ask-endpoints.ts';
import type { GatherDeps } from './sourcing.ts';

/**
 * Asks the service, and finds out whether it is the sample, which `npm run sample` serves at any address. A
 * service's bulletins are never mixed with the sample's: copies of the other kind, kept when the address led
 * there, are removed, and everything is asked again.
 * @throws NothingToBuild, StateFolderError
 */
export async function askService(deps: GatherDeps): Promise<ServiceAnswers & { isSample: boolean }> {
  const forecast = originCheck(deps.copies);
  const weather = deps.weatherCopies === deps.copies ? forecast : originCheck(deps.weatherCopies);
  const checked = { ...deps, copies: forecast.copies, weatherCopies: weather.copies };
  const gathered = await askEndpoints(checked);
  // Without a fresh list, the copies that were used say whose they are.
  const isSample = forecast.fresh.size > 0 ? forecast.fresh.has(true) : isAllOfSample(forecast);
  const isInvented = !isSample && weather.fresh.has(true);
  const answer = (all: ServiceAnswers) => ({ ...(isInvented ? withoutWeather(all, deps) : all), isSample });
  const foreign = [forecast, weather].flatMap((check) =>
    [...check.used].flatMap(([key, isOther]) => (isOther === isSample ? [] : [{ check, key }])),
  );
  if (foreign.length === 0) return answer(gathered);
  for (const { check, key } of foreign) check.copies.remove(key);
  return answer(await askEndpoints(checked));
}

/** Invented measurements are never shown with a service's bulletins, and never keep those from being published. */
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

function isAllOfSample({ used }: OriginCheck): boolean {
  return used.size > 0 && [...used.values()].every(Boolean);
}

type OriginCheck = ReturnType<typeof originCheck>;

/** Watches a store of kept copies: each good answer is written to it, and each fallback is read from it. */
function originCheck(copies: KeptCopies) {
  const fresh = new Set<boolean>();
  const used = new Map<string, boolean>();
  // Only lists say what a service is: anybody may write a trip report.
  const answered = (key: string, isSample: boolean) => {
    if (/^((areas|products)-|stations$)/.test(key)) fresh.add(isSample);
    used.delete(key);
  };
  const watched: KeptCopies = {
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
  };
  return {
    copies: watched,
    /** Whether the lists that came in this build are the sample's; empty when none came. */
    fresh,
    /** Copies that were read and not confirmed since, by their keys: whether each is the sample's. */
    used,
  };
}
