import { listed, page } from '../http/lists.ts';
import { integer, required, text } from '../http/parameters.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { Customer, Invoice, Subscription, TestClock } from '../store/objects.ts';
import type { Timeline } from './timeline.ts';

const kind = 'test_helpers.test_clock';
const lifetime = 30 * 86_400;

const advanceTo = (sandbox: Sandbox, timeline: Timeline, clock: TestClock, until: number): TestClock => {
  const { store, events } = sandbox;
  if (until <= clock.frozen_time)
    throw invalid('The time to advance to must be after the frozen time of the clock.', {
      param: 'frozen_time',
    });
  const advancing = store.change(kind, clock.id, {
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: until } },
  });
  events.emit('test_helpers.test_clock.advancing', advancing);
  timeline.advance(clock.id, until, (moment) => {
    const { frozen_time } = store.get(kind, clock.id);
    if (moment > frozen_time) store.change(kind, clock.id, { frozen_time: moment });
  });
  const ready = store.change(kind, clock.id, { frozen_time: until, status: 'ready', status_details: {} });
  events.emit('test_helpers.test_clock.ready', ready);
  return ready;
};

type ClockObject = Customer | Subscription | Invoice;

const matches = (object: ClockObject, filters: object): boolean =>
  Object.entries(filters).every(([name, value]) => object[name as keyof ClockObject] === value);

const idsOf = ({ store }: Sandbox, kind: 'customer' | 'subscription' | 'invoice', filters: object) => {
  const entries = store.collection<'customer' | 'subscription' | 'invoice'>(kind).candidates({ ...filters });
  const all = Array.from({ length: entries.size }, (_, index) => entries.at(index)?.object);
  return all.flatMap((object) => (object && matches(object, filters) ? [object.id] : []));
};

/** Moves the customers of a test clock to the real clock; their past stays. */
const releaseCustomers = (sandbox: Sandbox, clock: string): void => {
  for (const customer of idsOf(sandbox, 'customer', { test_clock: clock })) {
    sandbox.store.change('customer', customer, { test_clock: null });
    for (const kind of ['subscription', 'invoice'] as const)
      for (const id of idsOf(sandbox, kind, { customer }))
        sandbox.store.change(kind, id, { test_clock: null });
  }
};

export const testClockCalls = (timeline: Timeline): Routes => ({
  'POST /v1/test_helpers/test_clocks': route({ frozen_time: integer, name: text }, (sandbox, params) => {
    const created = sandbox.realNow();
    const clock = sandbox.store.put(kind, {
      id: sandbox.newId('clock'),
      object: kind,
      created,
      deletes_after: created + lifetime,
      frozen_time: required(params.frozen_time, 'frozen_time'),
      livemode: false,
      name: params.name ?? null,
      status: 'ready',
      status_details: {},
    });
    sandbox.events.emit('test_helpers.test_clock.created', clock);
    return clock;
  }),
  'GET /v1/test_helpers/test_clocks/:id': route({}, (sandbox, _params, id) =>
    named(sandbox, kind, id, 'id', missingObject),
  ),
  'GET /v1/test_helpers/test_clocks': route(listed, (sandbox, params) =>
    page(sandbox, kind, { url: '/v1/test_helpers/test_clocks', params }),
  ),
  'POST /v1/test_helpers/test_clocks/:id/advance': route({ frozen_time: integer }, (sandbox, params, id) => {
    const clock = named(sandbox, kind, id, 'id', missingObject);
    return advanceTo(sandbox, timeline, clock, required(params.frozen_time, 'frozen_time'));
  }),
  // Only the sandbox has this call: a past that was simulated on a test clock continues in the present.
  'POST /v1/test_helpers/sandbox/test_clocks/:id/release': route({}, (sandbox, _params, id) => {
    const clock = named(sandbox, kind, id, 'id', missingObject);
    releaseCustomers(sandbox, id);
    return clock;
  }),
});
