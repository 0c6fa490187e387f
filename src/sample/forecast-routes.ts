import { type Context, Hono } from 'hono';
import { areaCollection, areas } from './areas.ts';
import { areaAt } from './lookup.ts';
import type { Memory } from './memory.ts';
import { metadataItem } from './metadata.ts';
import { day, degrees, languageOf, refusal, wholeNumber } from './parameters.ts';
import { issuesAt, listedProduct, productById, productForPoint } from './products.ts';
import { tripReports } from './reports.ts';
import type { WireProduct } from './wire.ts';

const dayLength = 24 * 3_600_000;

/** A product whose pictures are fetched from the address that the request came to. */
function withAddress(product: WireProduct, context: Context): WireProduct {
  const { origin } = new URL(context.req.url);
  const images = product.media.images?.map((image) => ({ ...image, url: `${origin}/images/${image.url}` }));
  return { ...product, media: { images: images ?? null } };
}

/** Endpoints 1 to 5 and 8, below the base address of the forecast group. */
export function forecastRoutes(memory: Memory): Hono {
  const routes = new Hono();
  const issues = () => memory.remember('issues', issuesAt);

  routes.get('/forecasts/:lang/areas', (context) => {
    languageOf(context.req.param('lang'));
    return context.json(memory.remember('areas', areaCollection));
  });

  routes.get('/forecasts/:lang/metadata', (context) => {
    const language = languageOf(context.req.param('lang'));
    return context.json(
      memory.remember(`metadata ${language}`, () => issues().map((issue) => metadataItem(issue, language))),
    );
  });

  routes.get('/forecasts/:lang/products', (context) => {
    const language = languageOf(context.req.param('lang'));
    const products = memory.remember(`products ${language}`, () =>
      issues().map((issue) => listedProduct(issue, language)),
    );
    return context.json(products.map((product) => withAddress(product, context)));
  });

  routes.get('/forecasts/:lang/products/point', (context) => {
    const language = languageOf(context.req.param('lang'));
    const latitude = degrees('lat', context.req.query('lat'), 90);
    const longitude = degrees('long', context.req.query('long'), 180);
    const area = areaAt(areas, latitude, longitude);
    const issue = issues().find((candidate) => candidate.area === area);
    // Outside every area the service answers 200 with a product that has nothing in it, not even an id.
    if (!issue) return context.json({});
    return context.json(withAddress(productForPoint(issue, language), context));
  });

  routes.get('/forecasts/:lang/products/:id', (context) => {
    const language = languageOf(context.req.param('lang'));
    const id = context.req.param('id');
    // Yesterday's issues can still be loaded: a reader may have taken the list just before a new one came out.
    const yesterday = () => memory.remember('yesterday', (now) => issuesAt(now - dayLength));
    const issue =
      issues().find((candidate) => candidate.id === id) ??
      yesterday().find((candidate) => candidate.id === id);
    if (!issue) throw refusal(404, `There is no product with the id "${id}".`);
    return context.json(withAddress(productById(issue, language), context));
  });

  routes.get('/min/:lang/submissions', (context) => {
    const language = languageOf(context.req.param('lang'));
    const from = day('fromdate', context.req.query('fromdate'), 0);
    const pageSize = wholeNumber('pagesize', context.req.query('pagesize'), 100, 5000);
    return context.json(tripReports(memory.now(), language, from, pageSize));
  });

  return routes;
}
