import { expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { catalogCalls } from './catalog.ts';
import type { StripeContext } from './client.ts';

const invoice = (id: string, code: string | null) => ({ id, discounts: [{ promotion_code: code }] });
const pages: Record<string, { data: ReturnType<typeof invoice>[]; has_more: boolean }> = {
  '': { data: [invoice('in_3', null), invoice('in_2', 'promo_other')], has_more: true },
  in_2: { data: [invoice('in_1', 'promo_old')], has_more: false },
};

/** A stub of Stripe with a customer of two pages of invoices, of which the oldest used the code. */
const catalogOf = (id: string) => {
  const client = {
    promotionCodes: {
      list: async () => ({
        data: [{ id, code: 'SPRING', max_redemptions: null, expires_at: null, customer: null }],
      }),
    },
    invoices: { list: async ({ starting_after = '' }) => pages[starting_after] },
  };
  const clock = fixedClock(new Date('2026-11-29T12:00:00Z'));
  return catalogCalls({ client, clock, pace: async () => undefined } as unknown as StripeContext);
};

test('a code is used up for a customer however many invoices ago it was used', async () => {
  expect(await catalogOf('promo_old').promotionCode('SPRING', 'cus_1')).toBeNull();
  expect(await catalogOf('promo_new').promotionCode('SPRING', 'cus_1')).toMatchObject({ id: 'promo_new' });
});
