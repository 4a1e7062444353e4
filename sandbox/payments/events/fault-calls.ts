import { boolean, decimal, integer } from '../http/parameters.ts';
import { type Routes, route } from '../http/route.ts';
import type { Deliveries } from './deliveries.ts';

/** Of the sandbox alone: what goes wrong with webhooks from now on, and what has gone wrong so far. */
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
  'GET /v1/test_helpers/sandbox/deliveries': route({}, () => ({ ...deliveries.counts })),
});
