import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable } from '../shared.schema.ts';
import { MembershipInfo } from './membership.schema.ts';

/** The membership after a purchase was linked, and a notice about double payment. */
export const LinkedPurchase = Type.Intersect([
  MembershipInfo,
  Type.Object({ notice: Nullable(Type.String()) }),
]);

/** The stores that bill the caller for a membership which goes on until it is canceled there. */
export const BillingStores = Type.Object({ stores: Type.Array(Type.Enum(['ios', 'google'])) });
export type BillingStores = Static<typeof BillingStores>;

const linkingErrors = ['not_signed_in', 'invalid', 'conflict', 'too_many_attempts', 'unavailable'] as const;

/** Calls of the studio's own apps around a purchase in their store. */
export const storePurchaseEndpoints = endpoints({
  'GET /api/v2/users/me/membership/stores': {
    summary: 'The app stores that bill you for a membership, which only they can end.',
    access: 'signed-in',
    cache: 'no-store',
    response: BillingStores,
    errors: ['not_signed_in'],
  },
  'POST /api/v2/users/me/membership/account_token': {
    summary:
      'What a purchase in an app store must name as its account: `appAccountToken`, or `obfuscatedExternalAccountId`. Always the same for you.',
    access: 'signed-in',
    cache: 'no-store',
    response: Type.Object({ accountToken: Type.String({ format: 'uuid' }) }),
    errors: ['not_signed_in', 'conflict', 'too_many_attempts', 'unavailable'],
  },
  'POST /api/v2/users/me/membership/apple': {
    summary: 'Gives you what you bought in the App Store, by the transaction that it has signed.',
    access: 'signed-in',
    cache: 'no-store',
    body: Type.Object({ signed_transaction: Type.String({ minLength: 1, maxLength: 20_000 }) }),
    response: LinkedPurchase,
    errors: linkingErrors,
  },
  'POST /api/v2/users/me/membership/google': {
    summary: 'Gives you what you bought on Google Play, by its purchase token.',
    access: 'signed-in',
    cache: 'no-store',
    body: Type.Object({
      purchase_token: Type.String({ minLength: 1, maxLength: 1500 }),
      product: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    response: LinkedPurchase,
    errors: linkingErrors,
  },
});
