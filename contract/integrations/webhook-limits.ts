/** What a studio may be asked to tell other programs of. */
export const webhookEventTypes = [
  'member.joined',
  'member.changed',
  'member.left',
  'class.published',
  'class.completed',
  'comment.reported',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Sent only when an owner asks for it. */
export const webhookTestType = 'studio.test';

export const webhookLimits = {
  endpoints: 20,
  name: 60,
  url: 500,
  /** How long a receiver may take. */
  answerSeconds: 15,
  /** What is kept of its answer, in bytes. */
  keptAnswer: 2048,
  logDays: 30,
  retryDays: 3,
  /** For how long the secret before a new one signs beside it. */
  formerSecretHours: 24,
} as const;
