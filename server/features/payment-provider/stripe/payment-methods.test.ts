import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { isDelayed, paymentMethodOf } from './payment-methods.ts';

const method = (values: Partial<Stripe.PaymentMethod> & { type: string }): Stripe.PaymentMethod =>
  ({ id: 'pm_1', object: 'payment_method', customer: 'cus_1', ...values }) as Stripe.PaymentMethod;

const card = (wallet: string | null = null) =>
  ({
    brand: 'visa',
    last4: '4242',
    exp_month: 8,
    exp_year: 2028,
    wallet: wallet && { type: wallet },
  }) as Stripe.PaymentMethod.Card;

const named: [string, Stripe.PaymentMethod][] = [
  ['Visa ending in 4242', method({ type: 'card', card: card() })],
  ['Apple Pay, Visa ending in 4242', method({ type: 'card', card: card('apple_pay') })],
  ['Google Pay, Visa ending in 4242', method({ type: 'card', card: card('google_pay') })],
  ['New wallet, Visa ending in 4242', method({ type: 'card', card: card('new_wallet') })],
  ['Link, ann@example.com', method({ type: 'link', link: { email: 'ann@example.com' } })],
  ['Link', method({ type: 'link', link: { email: null } })],
  [
    'PayPal, ann@example.com',
    method({ type: 'paypal', paypal: { payer_email: 'ann@example.com' } as never }),
  ],
  ['SEPA debit ending in 3000', method({ type: 'sepa_debit', sepa_debit: { last4: '3000' } as never })],
  [
    'US bank account ending in 6789',
    method({ type: 'us_bank_account', us_bank_account: { last4: '6789' } as never }),
  ],
  ['iDEAL', method({ type: 'ideal', ideal: { bank: 'ing', bic: 'INGBNL2A' } as never })],
  ['Cash App, $ann', method({ type: 'cashapp', cashapp: { buyer_id: 'b', cashtag: '$ann' } as never })],
  ['Amazon pay', method({ type: 'amazon_pay', amazon_pay: {} as never })],
  [
    'A later method ending in 12',
    method({ type: 'a_later_method', a_later_method: { last4: '12' } } as never),
  ],
  ['Another', method({ type: 'another' })],
];

describe('MEM-037 the name of a payment method', () => {
  test.each(named)('is %s', (name, given) => {
    expect(paymentMethodOf(given)).toMatchObject({ id: 'pm_1', name });
  });

  test('a card alone has an expiry', () => {
    expect(paymentMethodOf(method({ type: 'card', card: card() }))?.expires).toEqual({
      month: 8,
      year: 2028,
    });
    expect(paymentMethodOf(method({ type: 'link', link: { email: null } }))?.expires).toBeNull();
  });

  test('a debit is marked as confirmed on a later day', () => {
    const delayed = named.filter(([, given]) => isDelayed(given)).map(([, { type }]) => type);
    expect(delayed).toEqual(['sepa_debit', 'us_bank_account']);
  });
});
