import type {
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookEndpoint,
} from '../../../../contract/integrations/webhooks.schema.ts';

export const letters: WebhookEndpoint = {
  id: `whe_${'a'.repeat(32)}`,
  name: 'Newsletter',
  url: 'https://letters.test/hooks',
  events: ['member.joined', 'member.left'],
  state: 'on',
  version: 3,
  failingSince: null,
  failure: null,
  waiting: 0,
  lastDay: { deliveries: 38, failed: 0 },
  answersInMs: 400,
  secret: { ending: 'c91f', setAt: '2026-03-03T09:00:00.000Z', formerUntil: null },
};
export const door: WebhookEndpoint = {
  ...letters,
  id: `whe_${'b'.repeat(32)}`,
  name: 'Studio door',
  url: 'https://door.test/api',
  events: ['class.published'],
  state: 'failed',
  failingSince: '2026-06-01T08:50:00.000Z',
  failure: 'It answered 503.',
  waiting: 12,
  lastDay: { deliveries: 0, failed: 0 },
  answersInMs: null,
};
export const joined: WebhookDelivery = {
  id: '1',
  eventId: 'evt_91c4aa0011',
  type: 'member.joined',
  state: 'delivered',
  tries: 3,
  latest: { at: '2026-06-04T09:41:07.000Z', tookMs: 380, status: 200, error: null },
  recordedAt: '2026-06-04T09:40:00.000Z',
  nextAttemptAt: null,
};
export const hung: WebhookDelivery = {
  ...joined,
  id: '2',
  eventId: 'evt_918abb0022',
  type: 'member.left',
  state: 'failed',
  tries: 20,
  latest: { at: '2026-06-04T08:58:20.000Z', tookMs: 15_000, status: null, error: 'No answer within 15 s.' },
};
export const details: WebhookDeliveryDetails = {
  ...joined,
  url: letters.url,
  body: '{"type":"member.joined","data":{"member":"mem_5Qd8"}}',
  attempts: [
    {
      number: 1,
      at: '2026-06-04T09:40:01.000Z',
      tookMs: 120,
      status: 503,
      error: 'It answered 503.',
      answer: 'Busy',
    },
    { number: 2, at: '2026-06-04T09:41:07.000Z', tookMs: 380, status: 200, error: null, answer: '' },
  ],
};
