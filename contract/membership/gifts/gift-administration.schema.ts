import { type Static, Type } from 'typebox';
import { endpoints } from '../../endpoint.ts';
import { Nullable, pagedQuery, QueryValue } from '../../shared.schema.ts';
import { GiftOffer, GiftState, giftDeliveries } from './gifts.schema.ts';

/** Sale of gifts by the studio; `price` in the smallest unit of the studio's currency. */
export const GiftSale = Type.Object({
  onSale: Type.Boolean(),
  validYears: Type.Integer({ minimum: 1, maximum: 10 }),
  offers: Type.Array(GiftOffer, { maxItems: 12 }),
  payments: Type.Enum(['stripe', 'sandbox', 'off']),
  currency: Type.String(),
  updatedAt: Type.String(),
});
export type GiftSale = Static<typeof GiftSale>;

/** A gift as the studio sees it; never its code. */
export const ManagedGift = Type.Object({
  id: Type.String(),
  state: GiftState,
  months: Type.Integer(),
  price: Type.Integer(),
  currency: Type.String(),
  buyerName: Nullable(Type.String()),
  buyerEmail: Nullable(Type.String()),
  recipientName: Type.String(),
  delivery: Type.Enum(giftDeliveries),
  recipientEmail: Nullable(Type.String()),
  paidAt: Nullable(Type.String()),
  sendsAt: Nullable(Type.String()),
  sentAt: Nullable(Type.String()),
  redeemedAt: Nullable(Type.String()),
  redeemableUntil: Nullable(Type.String()),
  endsAt: Nullable(Type.String()),
  invoiceNumber: Nullable(Type.String()),
  canResend: Type.Boolean(),
  canChange: Type.Boolean(),
  canRefund: Type.Boolean(),
});
export type ManagedGift = Static<typeof ManagedGift>;

const params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

export const giftAdministrationEndpoints = endpoints({
  'GET /admin/api/gift_sale': {
    summary: 'Which gift memberships the studio sells.',
    access: 'billing.manage',
    cache: 'no-store',
    response: GiftSale,
    errors: ['not_signed_in', 'forbidden'],
  },
  'PUT /admin/api/gift_sale': {
    summary: 'Changes which gift memberships are sold. Gifts that were bought stay what they are.',
    access: 'billing.manage',
    proof: { exempt: 'Prices hold for later purchases, which their buyers confirm.' },
    body: Type.Object({
      onSale: Type.Boolean(),
      validYears: Type.Integer({ minimum: 1, maximum: 10 }),
      offers: Type.Array(
        Type.Object({
          months: Type.Integer({ minimum: 1, maximum: 36 }),
          price: Type.Integer({ minimum: 1, maximum: 99_999_999 }),
          tagline: Type.String({ maxLength: 80 }),
        }),
        { maxItems: 12 },
      ),
      updatedAt: Type.String(),
    }),
    response: GiftSale,
    errors: ['not_signed_in', 'forbidden', 'invalid', 'conflict'],
  },
  'GET /admin/api/gifts': {
    summary: 'Gifts that were paid, the newest first; `q` looks for names, addresses and receipt numbers.',
    access: 'billing.manage',
    cache: 'no-store',
    query: pagedQuery({ q: QueryValue, state: QueryValue }),
    response: Type.Array(ManagedGift),
    paged: true,
    errors: ['not_signed_in', 'forbidden'],
  },
  'PUT /admin/api/gifts/{id}/recipient': {
    summary:
      'Changes where a gift goes that was not opened; one that was sent goes to the new address at once.',
    access: 'billing.manage',
    proof: 'above-sum',
    params,
    body: Type.Object({ recipientEmail: Type.String({ minLength: 3, maxLength: 254 }) }),
    response: ManagedGift,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'invalid', 'conflict'],
  },
  'POST /admin/api/gifts/{id}/sending': {
    summary: 'Sends a gift to its recipient once more, or a printed one to its buyer.',
    access: 'billing.manage',
    proof: { exempt: 'The gift goes to its recipient again.' },
    params,
    response: ManagedGift,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'conflict'],
  },
  'POST /admin/api/gifts/{id}/refund': {
    summary:
      'Pays a gift back to its buyer. After the redemption, what is left of it ends where that is wanted.',
    access: 'billing.manage',
    proof: 'above-sum',
    params,
    body: Type.Object({ endAccess: Type.Boolean() }),
    response: ManagedGift,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'conflict', 'unavailable'],
  },
});
