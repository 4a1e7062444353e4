/** Events that a studio can send to other programs. */
export const webhookEventTypes = [
  'member.joined',
  'member.changed',
  'member.left',
  'class.published',
  'class.completed',
  'comment.reported',
  'payment.succeeded',
  'payment.failed',
  'payment.refunded',
  'dispute.opened',
  'dispute.closed',
  'gift.bought',
  'gift.redeemed',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/**
 * `on`: events are recorded and sent. `off`: an owner switched the endpoint off; nothing is recorded, and nothing
 * waits. `failed`: the studio switched it off after three days of failures; events are recorded and wait.
 *
 * An owner changes `off` and `failed` to `on`, `on` and `failed` to `off`; only the studio changes `on` to `failed`.
 */
export const webhookStates = ['on', 'off', 'failed'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Event that is sent only if an owner asks for it. */
export const webhookTestType = 'studio.test';

export const webhookLimits = {
  endpoints: 20,
  name: 60,
  url: 500,
  /** Time-out of a receiver. */
  answerSeconds: 15,
  /** Maximum count of waiting deliveries. */
  countedWaiting: 10_000,
  /** Maximum length of the stored beginning of a receiver's answer, in bytes. */
  keptAnswer: 2048,
  logDays: 30,
  retryDays: 3,
  /** Hours for which the secret before a new one signs as well. */
  formerSecretHours: 24,
} as const;
