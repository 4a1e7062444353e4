import { describe, expect, test } from 'vitest';
import { giftAdministrationEndpoints } from '../../../contract/membership/gifts/gift-administration.schema.ts';
import { offerLimits } from '../../../contract/membership/offer-limits.ts';
import { PlanInput } from '../../../contract/membership/plan-administration.schema.ts';
import { BillingDetails } from '../../../contract/membership/receipts.schema.ts';
import { leastChargeIn, valueLimits } from '../../../sandbox/payments/value-limits.ts';
import { checkedPlan, leastAmountProblem } from '../membership-plans/index.ts';
import { canWaitUntil, longestWaitDays } from './longest-wait.ts';

type Bounds = { maxLength?: number; maximum?: number };
const boundsOf = (schema: object): Bounds => schema as Bounds;

const plan = {
  name: 'Monthly',
  tagline: '',
  state: 'on_sale',
  amount: 1800,
  interval: 'month',
  intervalCount: 1,
  trialDays: 0,
} as const;
const refused = (changes: object, currency = 'usd'): string[] => {
  try {
    checkedPlan({ ...plan, ...changes }, currency);
    return [];
  } catch (error) {
    return Object.keys((error as { fields: object }).fields);
  }
};

describe('the bounds of the product', () => {
  test('keep names and texts within those of the provider', () => {
    const { name, amount, trialDays } = PlanInput.properties;
    expect(boundsOf(name).maxLength).toBeLessThanOrEqual(valueLimits.text.value);
    expect(boundsOf(amount).maximum).toBe(valueLimits.amount.value);
    expect(boundsOf(trialDays).maximum).toBe(valueLimits.trialDays.value);
    const { name: billed, country: _, taxNumber, ...address } = BillingDetails.properties;
    expect(boundsOf(billed).maxLength).toBeLessThanOrEqual(valueLimits.customerName.value);
    for (const part of Object.values(address))
      expect(boundsOf(part).maxLength).toBeLessThanOrEqual(valueLimits.text.value);
    expect(boundsOf(taxNumber).maxLength).toBeLessThanOrEqual(valueLimits.customFields.value.value);
  });

  test('keep the prices of offers and gifts within those of the provider', () => {
    expect(offerLimits.amount).toBe(valueLimits.amount.value);
    const { offers } = giftAdministrationEndpoints['PUT /admin/api/gift_sale'].body.properties;
    expect(boundsOf(offers.items.properties.price).maximum).toBe(valueLimits.amount.value);
  });

  test.each(Object.entries(valueLimits.periods.value))(
    'take a period of as many %ss as the provider',
    (interval, most) => {
      expect(refused({ interval, intervalCount: most })).toEqual([]);
      expect(refused({ interval, intervalCount: most + 1 })).toEqual(['intervalCount']);
    },
  );

  test.each(Object.entries(valueLimits.leastCharge.value))(
    'refuse a price in %s below %i',
    (currency, least) => {
      expect(refused({ amount: least }, currency)).toEqual([]);
      expect(refused({ amount: least - 1 }, currency)).toEqual(['amount']);
      expect(leastAmountProblem(least - 1, currency)).toContain('The provider takes at least');
    },
  );

  test('refuse a price below the least of a currency that the provider does not name', () => {
    expect(refused({ amount: leastChargeIn('isk') - 1 }, 'isk')).toEqual(['amount']);
  });

  test('refuse to sell a plan for nothing, and let it be archived', () => {
    expect(refused({ amount: 0 })).toEqual(['amount']);
    expect(refused({ amount: 0, state: 'link_only' })).toEqual(['amount']);
    expect(refused({ amount: 0, state: 'archived' })).toEqual([]);
  });

  test('move no payment further than the provider', () => {
    expect(longestWaitDays).toBe(valueLimits.trialDays.value);
    const now = new Date('2027-01-01T00:00:00Z');
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
    expect(canWaitUntil(inDays(longestWaitDays - 1), now)).toBe(true);
    expect(canWaitUntil(inDays(longestWaitDays), now)).toBe(false);
  });
});
