import { printableAddress } from '../source/address.ts';
import { type GatherDeps, type Gathered, gather, NothingToBuild } from './gather.ts';
import { type OriginCheck, originCheck } from './origin-check.ts';

/**
 * Gathers, and finds out whether the service is the sample, which `npm run sample` serves at any address. A service's
 * bulletins are never mixed with the sample's: copies of the other kind, kept when the address led there, are removed,
 * and everything is asked again.
 * @throws NothingToBuild, also where the two addresses lead to a service and to the sample; StateFolderError
 */
export async function gatherOfOneOrigin(deps: GatherDeps): Promise<Gathered & { isSample: boolean }> {
  const forecast = originCheck(deps.snapshot);
  const weather = deps.weatherSnapshot === deps.snapshot ? forecast : originCheck(deps.weatherSnapshot);
  const checked = { ...deps, snapshot: forecast.snapshot, weatherSnapshot: weather.snapshot };
  const gathered = await gather(checked);
  const isSample = kindOf(forecast) === 'sample';
  if (!isSample && weather.answers() === 'sample') {
    throw new NothingToBuild(
      `NEVE_WEATHER_URL (${printableAddress(deps.weatherUrl ?? '')}) leads to the sample service, but NEVE_FORECAST_URL (${printableAddress(deps.forecastUrl)}) does not: invented measurements would be shown beside real bulletins. Set NEVE_WEATHER_URL to the address of a weather service, or leave it out; nothing was built and nothing published was changed.`,
    );
  }
  const foreign = (check: OriginCheck) => check.used()[isSample ? 'service' : 'sample'];
  if (foreign(forecast).length + foreign(weather).length === 0) return { ...gathered, isSample };
  for (const check of [forecast, weather]) {
    for (const key of foreign(check)) await check.snapshot.remove(key);
  }
  return { ...(await gather(checked)), isSample };
}

/** What the forecasts are; where the service gave no answer at all, what was kept: a service's copies count first. */
function kindOf(check: OriginCheck): 'sample' | 'service' {
  const answers = check.answers();
  if (answers !== 'unasked') return answers;
  const { sample, service } = check.used();
  return sample.length > 0 && service.length === 0 ? 'sample' : 'service';
}
