import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { Nullable, pagedQuery } from '../shared.schema.ts';
import { AmountLine } from './plans.schema.ts';

export const paymentStates = [
  'paid',
  'open',
  'processing',
  'failed',
  'void',
  'refunded',
  'partly_refunded',
  'disputed',
] as const;

/** A payment that was made, or was to be made. Amounts in the smallest unit of `currency`. */
export const Payment = Type.Object({
  id: Type.String(),
  /** Number on the receipt. */
  number: Type.String(),
  date: Type.String(),
  /** Name of the plan or gift that was bought. */
  description: Type.String(),
  /** Lines of the amount, as the provider's invoice has them. */
  lines: Type.Array(AmountLine),
  amount: Type.Integer(),
  refunded: Type.Integer({ minimum: 0 }),
  currency: Type.String(),
  state: Type.Enum(paymentStates),
  /** The provider's document, where it has one. */
  documentUrl: Nullable(Type.String()),
});
export type Payment = Static<typeof Payment>;

/** The addressee of invoices to come; empty texts where nothing is wanted. */
export const BillingDetails = Type.Object({
  name: Type.String({ maxLength: 120 }),
  line1: Type.String({ maxLength: 200 }),
  line2: Type.String({ maxLength: 200 }),
  postalCode: Type.String({ maxLength: 20 }),
  city: Type.String({ maxLength: 100 }),
  state: Type.String({ maxLength: 100 }),
  /** ISO 3166-1 alpha-2. */
  country: Type.String({ pattern: '^([A-Z]{2})?$' }),
  taxNumber: Type.String({ maxLength: 40 }),
});
export type BillingDetails = Static<typeof BillingDetails>;

/** The payer as a receipt names them, with line breaks between the lines of the address. */
export const BilledTo = Type.Object({
  name: Type.String(),
  address: Type.String(),
  taxNumber: Type.String(),
});
export type BilledTo = Static<typeof BilledTo>;

export const Receipt = Type.Object({
  payment: Payment,
  studio: Type.Object({
    name: Type.String(),
    address: Type.Array(Type.String()),
    /** Empty where the studio has set none. */
    taxNumber: Type.String(),
  }),
  /** The payer at the time of the payment. */
  billedTo: BilledTo,
  tax: Nullable(Type.Integer()),
  period: Nullable(Type.Object({ startsAt: Type.String(), endsAt: Type.String() })),
});
export type Receipt = Static<typeof Receipt>;

export const receiptEndpoints = endpoints({
  'GET /api/v2/users/me/payments': {
    summary:
      'What you have paid, the newest first, refunds beside their payment; with `year` those of one year.',
    access: 'signed-in',
    cache: 'no-store',
    paged: true,
    query: pagedQuery({ year: Type.Optional(Type.String({ pattern: '^[0-9]{4}$' })) }),
    response: Type.Array(Payment),
    errors: ['not_signed_in'],
  },
  'GET /api/v2/users/me/payments/years': {
    summary: 'The years in which you paid, the newest first.',
    access: 'signed-in',
    cache: 'no-store',
    response: Type.Array(Type.Integer()),
    errors: ['not_signed_in'],
  },
  'GET /api/v2/users/me/payments/{id}': {
    summary: 'The receipt of one payment of yours; 404 for another member’s.',
    access: 'signed-in',
    cache: 'no-store',
    params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
    response: Receipt,
    errors: ['not_signed_in', 'not_found'],
  },
  'GET /api/v2/users/me/billing_details': {
    summary: 'Name, address and tax number on your invoices and receipts to come.',
    access: 'signed-in',
    cache: 'no-store',
    response: BillingDetails,
    errors: ['not_signed_in'],
  },
  'PUT /api/v2/users/me/billing_details': {
    summary: 'Changes them, before the first purchase too; receipts of before say what they said.',
    access: 'signed-in',
    body: BillingDetails,
    response: BillingDetails,
    errors: ['not_signed_in', 'invalid', 'too_many_attempts'],
  },
});
