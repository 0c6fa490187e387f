import { Hono } from 'hono';
import { measurements } from './measurements.ts';
import type { Memory } from './memory.ts';
import { dateTime, refusal } from './parameters.ts';
import { stationList, stations } from './stations.ts';

const week = 7 * 24 * 3_600_000;

/** Endpoints 6 and 7, below the base address of the weather group. */
export function weatherRoutes(memory: Memory): Hono {
  const routes = new Hono();

  routes.get('/stations', (context) => context.json(memory.remember('stations', stationList)));

  routes.get('/stations/:stationId/measurements', (context) => {
    const id = context.req.param('stationId');
    const station = stations.find(({ stationId }) => String(stationId) === id);
    if (!station) throw refusal(404, `There is no station with the id "${id}".`);
    const now = memory.now();
    const from = dateTime('fromDate', context.req.query('fromDate'), now - week);
    const to = dateTime('toDate', context.req.query('toDate'), now);
    if (context.req.query('fromDate') && context.req.query('toDate') && from > to) {
      throw refusal(400, 'Query parameter "fromDate" must not be later than "toDate".');
    }
    const kept = memory.remember(`measurements ${id}`, (present) => measurements(station, present));
    return context.json(
      kept.filter(({ measurementDateTime }) => {
        const time = Date.parse(measurementDateTime);
        return from <= time && time <= to;
      }),
    );
  });

  return routes;
}
