import type {
  BillingOverview,
  BillingTask,
} from '../../../../../contract/membership/billing-administration.schema.ts';

export const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString();

export const latest = {
  id: '7',
  startedAt: ago(3_641_000),
  finishedAt: ago(3_600_000),
  compared: 2418,
  total: 2418,
  different: 3,
  repaired: 3,
  error: null,
};
export const overview: BillingOverview = {
  provider: {
    mode: 'stripe',
    keyEnding: '4kQ',
    live: true,
    unreachableSince: null,
    currency: 'eur',
    tax: true,
    readsPerSecond: 20,
    retentionYears: 10,
  },
  latest,
  differences: [],
  history: [latest],
  events: { today: 214, waiting: 0, failed: 0, medianMilliseconds: 1200, slowestMilliseconds: 9000 },
  tasks: [],
  webhook: {
    address: 'https://studio.example/webhooks/stripe',
    lastEventAt: ago(40_000),
    lastRefusedAt: null,
    perHour: Array.from({ length: 24 }, (_, hour) => hour),
  },
  stores: [],
};
export const event: BillingTask = {
  id: 'evt_1',
  kind: 'event',
  type: 'invoice.payment_failed',
  member: { id: 'a', name: 'Daniel Osei', email: 'daniel@example.com' },
  state: 'waiting',
  attempts: 3,
  error: null,
  at: ago(1000),
  nextAttemptAt: new Date(Date.now() + 245_000).toISOString(),
};
export const failed: BillingTask = {
  ...event,
  id: 'evt_2',
  type: 'charge.dispute.created',
  member: null,
  state: 'failed',
  error: 'No member with this customer',
  nextAttemptAt: null,
};
