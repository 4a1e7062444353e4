import { type TObject, type TSchema, Type } from 'typebox';
import { Nullable } from '../shared.schema.ts';
import { type WebhookEventType, webhookEventTypes, webhookTestType } from './webhook-limits.ts';

const moment = Type.String({ format: 'date-time' });

/** Id of the member, and sequence number of this event among those of the member: a greater one came later. */
const ofMember = { member: Type.String(), sequence: Type.Integer({ minimum: 1 }) };

/** The account that pays or redeems; absent for a buyer without an account. */
const ofPayer = {
  member: Type.Optional(Type.String()),
  sequence: Type.Optional(Type.Integer({ minimum: 1 })),
};

/** Amounts are in the smallest unit of the currency. */
const sum = { amount: Type.Integer({ minimum: 0 }), currency: Type.String() };

const payment = {
  ...ofPayer,
  payment: Type.String(),
  /** The number of the receipt. */
  receipt: Nullable(Type.String()),
  ...sum,
  plan: Nullable(Type.String()),
};

const dispute = {
  ...ofPayer,
  dispute: Type.String(),
  payment: Type.String(),
  receipt: Nullable(Type.String()),
  ...sum,
  /** A word of the provider, such as `fraudulent`. */
  reason: Type.String(),
};

const gift = { ...ofPayer, gift: Type.String(), months: Type.Integer({ minimum: 1 }), ...sum };

const Standing = Type.Object({
  state: Type.Enum(['renewing', 'churning', 'grace', 'unlimited', 'paused', 'unknown', 'ended', 'none']),
  source: Type.Optional(Nullable(Type.String())),
  plan: Type.Optional(Nullable(Type.String())),
  /** Moment at which another state begins, as far as it is known. */
  until: Type.Optional(Nullable(moment)),
});

const data: Record<WebhookEventType | typeof webhookTestType, TObject> = {
  'member.joined': Type.Object({ ...ofMember, joinedAt: moment }),
  'member.changed': Type.Object({
    ...ofMember,
    changed: Type.Array(Type.Enum(['membership', 'name', 'email', 'username', 'role'])),
    membership: Standing,
  }),
  'member.left': Type.Object(ofMember),
  'class.published': Type.Object({ class: Type.Integer(), publishedAt: moment }),
  'class.completed': Type.Object({ ...ofMember, class: Type.Integer(), completedAt: moment }),
  /** The member is the author; the reporter is not sent. */
  'comment.reported': Type.Object({
    ...ofMember,
    comment: Type.String(),
    contentType: Type.String(),
    contentId: Type.String(),
    reports: Type.Integer({ minimum: 0 }),
  }),
  'payment.succeeded': Type.Object({ ...payment, paidAt: moment }),
  'payment.failed': Type.Object(payment),
  'payment.refunded': Type.Object({
    ...payment,
    /** The amount of this refund, and of all refunds of the payment. */
    refunded: Type.Integer({ minimum: 1 }),
    refundedTotal: Type.Integer({ minimum: 1 }),
  }),
  'dispute.opened': Type.Object({ ...dispute, answerBy: Nullable(moment) }),
  'dispute.closed': Type.Object({ ...dispute, outcome: Type.Enum(['won', 'lost']) }),
  'gift.bought': Type.Object({ ...gift, payment: Nullable(Type.String()), boughtAt: moment }),
  /** The member is the redeemer. */
  'gift.redeemed': Type.Object({ ...gift, redeemedAt: moment }),
  [webhookTestType]: Type.Object({ endpoint: Type.String() }),
};

const summaries: Record<WebhookEventType | typeof webhookTestType, string> = {
  'member.joined': 'An account was made.',
  'member.changed': 'A membership, the name, the e-mail, the username or the role of a member changed.',
  'member.left': 'An account was erased.',
  'class.published': 'A class became visible to members.',
  'class.completed': 'A member completed a class.',
  'comment.reported': 'A member reported a comment.',
  'payment.succeeded': 'A payment has come.',
  'payment.failed': 'A payment failed for the first time.',
  'payment.refunded': 'A payment was paid back, all of it or a part.',
  'dispute.opened': 'The bank of a payer asks a payment back.',
  'dispute.closed': 'A dispute was won or lost.',
  'gift.bought': 'A gift membership was paid.',
  'gift.redeemed': 'A gift membership was redeemed.',
  [webhookTestType]: 'An owner asked for a test.',
};

/** One kind of event as it is sent to an endpoint: a summary, and the schema of the body. */
export type WebhookDescription = { type: string; summary: string; payload: TSchema };

export const webhookDescriptions: readonly WebhookDescription[] = (
  [...webhookEventTypes, webhookTestType] as const
).map((type) => ({
  type,
  summary: summaries[type],
  payload: Type.Object({ type: Type.Literal(type), timestamp: moment, data: data[type] }),
}));
