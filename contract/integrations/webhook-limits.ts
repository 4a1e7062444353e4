/** What a studio may be asked to tell other programs of. */
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
 * `on`: it hears of events and is sent them. `off`: an owner switched it off; it hears of nothing, and nothing waits for
 * it. `failed`: the studio switched it off after three days of failures; it hears of events, which wait for it.
 *
 * An owner leads `off` and `failed` to `on`, `on` and `failed` to `off`; the studio alone leads `on` to `failed`.
 */
export const webhookStates = ['on', 'off', 'failed'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Sent only when an owner asks for it. */
export const webhookTestType = 'studio.test';

export const webhookLimits = {
  endpoints: 20,
  name: 60,
  url: 500,
  /** How long a receiver may take. */
  answerSeconds: 15,
  /** So much that waits is counted. */
  countedWaiting: 10_000,
  /** What is kept of its answer, in bytes. */
  keptAnswer: 2048,
  logDays: 30,
  retryDays: 3,
  /** For how long the secret before a new one signs beside it. */
  formerSecretHours: 24,
} as const;
