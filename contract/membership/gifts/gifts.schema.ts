import { type Static, Type } from 'typebox';
import { endpoints } from '../../endpoint.ts';
import { Nullable } from '../../shared.schema.ts';
import { ConsentWords } from '../plans.schema.ts';
import { longestGiftMessage } from './gift-limits.ts';

const Name = Type.String({ minLength: 1, maxLength: 80 });
const Email = Type.String({ minLength: 3, maxLength: 254 });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
export const giftDeliveries = ['mail', 'print'] as const;

/** A length that is sold; `price` in the smallest unit of `currency`. */
export const GiftOffer = Type.Object({
  months: Type.Integer({ minimum: 1, maximum: 36 }),
  price: Type.Integer({ minimum: 1 }),
  currency: Type.String(),
  tagline: Type.String(),
});
export type GiftOffer = Static<typeof GiftOffer>;

/** Words on the card, and its delivery. `send_on` is a day of the studio; null sends it as soon as it is paid. */
const cardFields = {
  recipient_name: Name,
  sender_name: Name,
  message: Type.String({ maxLength: longestGiftMessage }),
  delivery: Type.Enum(giftDeliveries),
  recipient_email: Nullable(Email),
  send_on: Nullable(Day),
};
export const GiftCardInput = Type.Object(cardFields);
export type GiftCardInput = Static<typeof GiftCardInput>;

export const giftStates = [
  'open',
  'paid',
  'sent',
  'redeemed',
  'refunded',
  'disputed',
  'withdrawn',
  'expired',
  'abandoned',
] as const;
export const GiftState = Type.Enum(giftStates);
export type GiftState = Static<typeof GiftState>;

/** A gift as its buyer sees it; the code once it is paid. */
export const BoughtGift = Type.Object({
  state: GiftState,
  months: Type.Integer(),
  price: Type.Integer(),
  currency: Type.String(),
  recipientName: Type.String(),
  senderName: Type.String(),
  message: Type.String(),
  delivery: Type.Enum(giftDeliveries),
  recipientEmail: Nullable(Type.String()),
  /** Moment of delivery to the recipient; null if it is printed. */
  sendsAt: Nullable(Type.String()),
  /** The day of `sendsAt` in the time zone of the studio; null where it goes at once or is printed. */
  sendOn: Nullable(Type.String()),
  sentAt: Nullable(Type.String()),
  /** Null until it is paid, and once it opens nothing any more. */
  code: Nullable(Type.String()),
  redeemableUntil: Nullable(Type.String()),
  /** True if address, day and words can change: until it is sent, or opened. */
  canChange: Type.Boolean(),
  canResend: Type.Boolean(),
});
export type BoughtGift = Static<typeof BoughtGift>;

/** Token that names a gift to its buyer, who may have no account. */
const token = Type.String({ minLength: 1, maxLength: 400 });
const Code = Type.String({ minLength: 1, maxLength: 80 });

export const giftEffects = ['starts', 'begins_later', 'moves_payment'] as const;
/** Effect of a gift on the access of the caller, with its start and end. */
export const GiftGives = Type.Object({
  effect: Type.Enum(giftEffects),
  startsAt: Type.String(),
  endsAt: Type.String(),
});
export type GiftGives = Static<typeof GiftGives>;

export const OpenedGift = Type.Object({
  months: Type.Integer(),
  senderName: Type.String(),
  recipientName: Type.String(),
  message: Type.String(),
  redeemableUntil: Nullable(Type.String()),
  gives: Nullable(GiftGives),
  /** Reason that it cannot be added to what the caller has now; null if it can. */
  refusal: Nullable(Type.String()),
});
export type OpenedGift = Static<typeof OpenedGift>;

export const RedeemedGift = Type.Object({
  id: Type.String(),
  months: Type.Integer(),
  senderName: Type.String(),
  message: Type.String(),
  redeemedAt: Type.String(),
  effect: Type.Enum(giftEffects),
  startsAt: Type.String(),
  endsAt: Type.String(),
  /** True if it was paid back, or its payment is disputed: nothing is left of it. */
  ended: Type.Boolean(),
});
export type RedeemedGift = Static<typeof RedeemedGift>;

/** A gift that a member has bought; never its code. */
export const GivenGift = Type.Object({
  id: Type.String(),
  state: GiftState,
  months: Type.Integer(),
  price: Type.Integer(),
  currency: Type.String(),
  recipientName: Type.String(),
  delivery: Type.Enum(giftDeliveries),
  recipientEmail: Nullable(Type.String()),
  boughtAt: Type.String(),
  /** Moment of delivery to the recipient; null if it is printed. */
  sendsAt: Nullable(Type.String()),
  sentAt: Nullable(Type.String()),
  redeemedAt: Nullable(Type.String()),
  canChange: Type.Boolean(),
  /** Token of the address at which it is printed and changed. */
  token: Type.String(),
});
export type GivenGift = Static<typeof GivenGift>;

export const giftEndpoints = endpoints({
  'GET /api/v2/gifts/offers': {
    summary: 'The gift memberships on sale, and the words of the consent that buying one needs.',
    access: 'public',
    cache: 'no-store',
    response: Type.Object({
      offers: Type.Array(GiftOffer),
      consents: Type.Array(ConsentWords),
      /** Number of years for which a gift can be redeemed. */
      validYears: Type.Integer(),
      timeZone: Type.String(),
      payments: Type.Enum(['stripe', 'sandbox', 'off']),
    }),
    errors: [],
  },
  'POST /api/v2/gifts': {
    summary: 'Buys a gift membership through the provider’s hosted page; no account is needed.',
    access: 'public',
    cache: 'no-store',
    body: Type.Object({
      idempotency_key: Type.String({ minLength: 16, maxLength: 200 }),
      months: Type.Integer({ minimum: 1, maximum: 36 }),
      ...cardFields,
      /** Name and address of a buyer without an account; for a member, those of the account are used. */
      buyer_name: Type.Optional(Name),
      buyer_email: Type.Optional(Email),
      consents: Type.Array(ConsentWords, { maxItems: 2 }),
    }),
    response: Type.Object({ checkoutUrl: Type.String() }),
    errors: ['invalid', 'conflict', 'too_many_attempts', 'unavailable'],
  },
  'POST /api/v2/gifts/bought': {
    summary:
      'A gift as its buyer sees it, by the token of the address that the buyer was led back to or was mailed.',
    access: 'public',
    cache: 'no-store',
    body: Type.Object({ token }),
    response: BoughtGift,
    errors: ['invalid', 'not_found', 'too_many_attempts', 'unavailable'],
  },
  'PUT /api/v2/gifts/bought': {
    summary: 'Changes the words, the address and the day of a gift that was not sent yet.',
    access: 'public',
    cache: 'no-store',
    body: Type.Object({ token, ...cardFields }),
    response: BoughtGift,
    errors: ['invalid', 'not_found', 'conflict', 'too_many_attempts'],
  },
  'POST /api/v2/gifts/bought/sending': {
    summary: 'Sends a gift that was sent and not opened to its recipient once more.',
    access: 'public',
    cache: 'no-store',
    body: Type.Object({ token }),
    response: BoughtGift,
    errors: ['invalid', 'not_found', 'conflict', 'too_many_attempts'],
  },
  'POST /api/v2/gifts/opening': {
    summary: 'What the gift of a code is and what it would give you; nothing is redeemed.',
    access: 'signed-in',
    cache: 'no-store',
    body: Type.Object({ code: Code }),
    response: OpenedGift,
    errors: ['not_signed_in', 'invalid', 'too_many_attempts', 'unavailable'],
  },
  'POST /api/v2/gifts/redemptions': {
    summary: 'Redeems the gift of a code: adds it to what you have.',
    access: 'signed-in',
    cache: 'no-store',
    body: Type.Object({ code: Code }),
    response: RedeemedGift,
    errors: ['not_signed_in', 'invalid', 'too_many_attempts', 'unavailable'],
  },
  'GET /api/v2/users/me/gifts': {
    summary: 'The gifts that you have redeemed, the newest first.',
    access: 'signed-in',
    cache: 'no-store',
    response: Type.Array(RedeemedGift),
    errors: ['not_signed_in'],
  },
  'GET /api/v2/users/me/gifts/given': {
    summary: 'The gifts that you have bought with this account, the newest first.',
    access: 'signed-in',
    cache: 'no-store',
    response: Type.Array(GivenGift),
    errors: ['not_signed_in'],
  },
});
