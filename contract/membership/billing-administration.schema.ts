import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable, Success } from '../shared.schema.ts';

const Member = Nullable(Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() }));

/** An event of the provider, or a call to it, that has not been carried out. */
export const BillingTask = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['event', 'call']),
  type: Type.String(),
  member: Member,
  state: Type.Enum(['waiting', 'failed']),
  attempts: Type.Integer(),
  error: Nullable(Type.String()),
  at: Type.String(),
  nextAttemptAt: Nullable(Type.String()),
});
export type BillingTask = Static<typeof BillingTask>;

/** One comparison of all memberships with the provider. */
export const Reconciliation = Type.Object({
  id: Type.String(),
  startedAt: Type.String(),
  finishedAt: Nullable(Type.String()),
  compared: Type.Integer(),
  total: Type.Integer(),
  different: Type.Integer(),
  repaired: Type.Integer(),
  error: Nullable(Type.String()),
});
export type Reconciliation = Static<typeof Reconciliation>;

export const Difference = Type.Object({
  id: Type.String(),
  member: Member,
  subscriptionId: Nullable(Type.String()),
  here: Type.String(),
  atProvider: Type.String(),
  since: Nullable(Type.String()),
  cause: Type.String(),
  repair: Type.String(),
  repaired: Type.Boolean(),
});
export type Difference = Static<typeof Difference>;

/** Data of `/admin/billing`. Times to act are milliseconds from the event's arrival to its effect. */
export const BillingOverview = Type.Object({
  provider: Type.Object({
    mode: Type.Enum(['stripe', 'sandbox', 'off']),
    /** The last characters of the key; null in the sandbox. */
    keyEnding: Nullable(Type.String()),
    live: Type.Boolean(),
    /** Moment since which the provider does not answer; null while it does. */
    unreachableSince: Nullable(Type.String()),
    /** Currency set for the server; ISO 4217, lower case. */
    currency: Type.String(),
    tax: Type.Boolean(),
    readsPerSecond: Type.Integer(),
    retentionYears: Type.Integer(),
  }),
  latest: Nullable(Reconciliation),
  differences: Type.Array(Difference),
  /** The last fourteen days with a comparison, the newest first. */
  history: Type.Array(Reconciliation),
  events: Type.Object({
    today: Type.Integer(),
    waiting: Type.Integer(),
    failed: Type.Integer(),
    medianMilliseconds: Nullable(Type.Integer()),
    slowestMilliseconds: Nullable(Type.Integer()),
  }),
  tasks: Type.Array(BillingTask),
  webhook: Type.Object({
    address: Type.String(),
    lastEventAt: Nullable(Type.String()),
    lastRefusedAt: Nullable(Type.String()),
    /** Events of the last 24 hours, the oldest hour first. */
    perHour: Type.Array(Type.Integer(), { minItems: 24, maxItems: 24 }),
  }),
  /** The app stores that the studio sells in. */
  stores: Type.Array(
    Type.Object({
      store: Type.Enum(['ios', 'google']),
      /** Address for the notifications of the store. */
      address: Type.String(),
      unreachableSince: Nullable(Type.String()),
      lastEventAt: Nullable(Type.String()),
      lastRefusedAt: Nullable(Type.String()),
    }),
  ),
});
export type BillingOverview = Static<typeof BillingOverview>;

export const billingAdministrationEndpoints = endpoints({
  'GET /admin/api/billing': {
    summary: 'How billing stands: the provider, the last comparison, what waits and what failed.',
    access: 'billing.manage',
    cache: 'no-store',
    response: BillingOverview,
    errors: ['not_signed_in', 'forbidden'],
  },
  'POST /admin/api/billing/reconciliations': {
    summary: 'Compares every membership with the provider now; one runs at a time.',
    access: 'billing.manage',
    proof: { exempt: 'It reads from the provider.' },
    response: Reconciliation,
    errors: ['not_signed_in', 'forbidden', 'conflict', 'unavailable'],
  },
  'POST /admin/api/billing/test_events': {
    summary: 'Has the provider send an event that changes nothing; not where payments are real.',
    access: 'billing.manage',
    proof: { exempt: 'The event holds no payment.' },
    response: Success,
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  'POST /admin/api/billing/tasks/{kind}/{id}/retry': {
    summary: 'Tries an event or a call once more. It never charges twice.',
    access: 'billing.manage',
    proof: { exempt: 'It repeats work that was decided before.' },
    params: Type.Object({ kind: Type.Enum(['event', 'call']), id: Type.String({ maxLength: 200 }) }),
    response: Success,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  },
});
