import { boolean, decimal, integer } from '../http/parameters.ts';
import { type Routes, route } from '../http/route.ts';
import type { Deliveries } from './deliveries.ts';

/** Routes that only the sandbox has: its time, faults of webhooks from now on, and the faults so far. */
export const faultCalls = (deliveries: Deliveries): Routes => ({
  'POST /v1/test_helpers/sandbox/faults': route(
    {
      delay: decimal,
      delayMs: integer,
      drop: decimal,
      duplicate: decimal,
      hold: boolean,
      reorder: decimal,
      seed: integer,
    },
    (_sandbox, params) => deliveries.switchFaults(params),
  ),
  // The worker that advances the time waits until all resulting events are delivered.
  'GET /v1/test_helpers/sandbox/time': route({}, ({ realNow, store }) => ({
    now: realNow(),
    undelivered: store.collection('delivery').size,
  })),
  'GET /v1/test_helpers/sandbox/deliveries': route({}, () => ({ ...deliveries.counts })),
});
