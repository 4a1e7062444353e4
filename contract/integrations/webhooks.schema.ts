import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { adminItemErrors } from '../errors.schema.ts';
import { Nullable, QueryValue, Success } from '../shared.schema.ts';
import { webhookEventTypes, webhookLimits, webhookStates } from './webhook-limits.ts';

const Count = Type.Integer({ minimum: 0 });
const moment = Type.String();
const version = Type.Integer({ minimum: 1 });

export const WebhookEndpoint = Type.Object({
  id: Type.String(),
  name: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.Enum([...webhookEventTypes])),
  state: Type.Enum([...webhookStates]),
  /** Number of saves of its name, address and events. */
  version,
  /** Moment of the first failure after the last success. */
  failingSince: Nullable(moment),
  /** Last error, while it fails. */
  failure: Nullable(Type.String()),
  /** Number of waiting deliveries, counted up to 10,000: 10,001 means more. */
  waiting: Count,
  /** Deliveries that were attempted in the last 24 hours. */
  lastDay: Type.Object({ deliveries: Count, failed: Count }),
  /** Median time of the latest successful answers, up to 1,000 of the last 24 hours; null if there are none. */
  answersInMs: Nullable(Count),
  secret: Type.Object({
    ending: Type.String(),
    setAt: moment,
    /** Moment until which the secret before it signs as well. */
    formerUntil: Nullable(moment),
  }),
});
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

/** An endpoint with its secret, which is returned once. */
const WithSecret = Type.Object({ endpoint: WebhookEndpoint, secret: Type.String() });

const deliveryFields = {
  id: Type.String(),
  /** The `webhook-id` that the receiver knows the event by. */
  eventId: Type.String(),
  type: Type.String(),
  state: Type.Enum(['waiting', 'delivered', 'failed']),
  /** Number of attempts so far. */
  tries: Count,
  /** The latest attempt; null before the first. */
  latest: Nullable(
    Type.Object({
      at: moment,
      tookMs: Count,
      status: Nullable(Type.Integer()),
      error: Nullable(Type.String()),
    }),
  ),
  recordedAt: moment,
  /** Moment of the next attempt; null if there is none, or if it is due at once. */
  nextAttemptAt: Nullable(moment),
};
export const WebhookDelivery = Type.Object(deliveryFields);
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const WebhookDeliveryDetails = Type.Object({
  ...deliveryFields,
  url: Type.String(),
  body: Type.String(),
  attempts: Type.Array(
    Type.Object({
      number: Type.Integer({ minimum: 1 }),
      at: moment,
      tookMs: Count,
      status: Nullable(Type.Integer()),
      error: Nullable(Type.String()),
      /** Beginning of the answer. */
      answer: Type.String(),
    }),
  ),
});
export type WebhookDeliveryDetails = Static<typeof WebhookDeliveryDetails>;

const fields = {
  name: Type.String({ maxLength: 200 }),
  url: Type.String({ maxLength: 2000 }),
  events: Type.Array(Type.Enum([...webhookEventTypes]), { maxItems: webhookEventTypes.length }),
};

const params = Type.Object({ id: Type.String({ pattern: '^whe_[0-9a-f]{32}$' }) });
const deliveryParams = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$' }) });

export const webhookEndpoints = endpoints({
  'GET /admin/api/webhooks': {
    summary: 'The endpoints that are told what happens in the studio.',
    access: 'integrations.manage',
    cache: 'no-store',
    response: Type.Object({
      endpoints: Type.Array(WebhookEndpoint),
      /** True if calls to http addresses and to the studio’s own network are allowed. */
      privateNetworkAllowed: Type.Boolean(),
    }),
    errors: ['not_signed_in', 'forbidden'],
  },
  'POST /admin/api/webhooks': {
    summary: `Adds an endpoint, at most ${webhookLimits.endpoints}. Its secret is told in this answer alone.`,
    access: 'integrations.manage',
    proof: 'fresh',
    body: Type.Object(fields),
    response: WithSecret,
    errors: ['not_signed_in', 'forbidden', 'invalid', 'too_many_attempts'],
  },
  'PUT /admin/api/webhooks/{id}': {
    summary:
      'Saves the name, address and events of an endpoint. One that another owner saved after `version` was read stays as it is.',
    access: 'integrations.manage',
    proof: 'fresh',
    params,
    body: Type.Object({ ...fields, version }),
    response: WebhookEndpoint,
    errors: [...adminItemErrors, 'invalid', 'conflict'],
  },
  'PUT /admin/api/webhooks/{id}/state': {
    summary:
      'Switches an endpoint on or off, unless its state is no longer `from`, the one that the owner saw. Switched on, it is sent what waits and what was given up since it began to fail, the oldest first; switched off, it hears nothing more, and what waits is not sent.',
    access: 'integrations.manage',
    proof: 'fresh',
    params,
    body: Type.Object({ on: Type.Boolean(), from: Type.Enum([...webhookStates]) }),
    response: WebhookEndpoint,
    errors: [...adminItemErrors, 'conflict'],
  },
  'DELETE /admin/api/webhooks/{id}': {
    summary: 'Deletes an endpoint with its log; what waits for it is not sent.',
    access: 'integrations.manage',
    proof: 'fresh',
    params,
    response: Success,
    errors: adminItemErrors,
  },
  'POST /admin/api/webhooks/{id}/secret': {
    summary: 'Makes a new secret, told in this answer alone. For 24 hours the one before signs beside it.',
    access: 'integrations.manage',
    proof: 'fresh',
    params,
    response: WithSecret,
    errors: [...adminItemErrors, 'too_many_attempts'],
  },
  'POST /admin/api/webhooks/{id}/test': {
    summary: 'Sends a test event now, once, and answers what became of it.',
    access: 'integrations.manage',
    proof: { exempt: 'An example goes to an address that was proved when it was set up.' },
    params,
    response: WebhookDeliveryDetails,
    errors: [...adminItemErrors, 'too_many_attempts'],
  },
  'GET /admin/api/webhooks/{id}/deliveries': {
    summary:
      'What an endpoint was sent in the last 30 days, the newest first, 25 at a time; `state` is waiting, delivered or failed, `before` the id that the next ones are older than.',
    access: 'integrations.manage',
    cache: 'no-store',
    params,
    query: Type.Object({ state: QueryValue, before: QueryValue }, { additionalProperties: true }),
    response: Type.Object({
      deliveries: Type.Array(WebhookDelivery),
      /** Value of `before` for the next, older page; null if there is none. */
      older: Nullable(Type.String()),
    }),
    errors: adminItemErrors,
  },
  'GET /admin/api/webhook_deliveries/{id}': {
    summary: 'One delivery: what was sent, each attempt, and the beginning of each answer.',
    access: 'integrations.manage',
    cache: 'no-store',
    params: deliveryParams,
    response: WebhookDeliveryDetails,
    errors: adminItemErrors,
  },
  'POST /admin/api/webhook_deliveries/{id}/sending': {
    summary: 'Sends it again as soon as possible, under the same id.',
    access: 'integrations.manage',
    proof: { exempt: 'It repeats a delivery to an address that was proved when it was set up.' },
    params: deliveryParams,
    response: WebhookDelivery,
    errors: [...adminItemErrors, 'conflict', 'too_many_attempts'],
  },
});
