import type { Service } from '../gather/prepare.ts';
import { readBrand } from '../settings/brand.ts';
import type { SiteConfig } from '../settings/config.ts';
import { sampleBrand, sampleBrandFolder } from './brand.ts';
import { sampleContext } from './context.ts';
import { places as samplePlaces } from './places.ts';
import { reportPage } from './report-words.ts';
import { sampleFetch, sampleOrigin } from './service.ts';

/** The sample: its service, which `fetch` answers without a network, and the configuration with the sample's own parts where the operator set none. */
export async function sampleSite(config: SiteConfig, clock: () => number) {
  const service: Service = {
    sample: true,
    forecastUrl: `${sampleOrigin}/forecast`,
    weatherUrl: `${sampleOrigin}/weather`,
  };
  const review = { faults: [], warnings: [] };
  const brand = config.own.brand ?? (await readBrand(sampleBrand, sampleBrandFolder, 'The sample', review));
  return {
    config: {
      ...config,
      own: { ...config.own, context: config.own.context ?? sampleContext(), brand },
      places: config.places ?? samplePlaces.map((place) => ({ ...place })),
      reports: { ...config.reports, page: config.reports.page ?? reportPage },
    },
    service,
    fetch: sampleFetch(clock),
  };
}
