import { expect, test } from 'vitest';
import type { ApiError } from '../../client/api.ts';
import { draftOf, nameOfRowField, newPlan, type OfferDraft, refuseUnsendable } from './offer-draft.ts';

const monthly = {
  id: 'monthly',
  name: 'Monthly',
  state: 'on_sale',
  interval: 'month',
  intervalCount: 1,
  priceUsCents: 1800,
  currency: 'usd',
} as const;

const draft: OfferDraft = {
  ...draftOf(
    {
      title: ' ',
      subtitle: '',
      active: false,
      startsAt: null,
      endsAt: null,
      usageLimit: null,
      plans: [],
      carousel: [{ title: '', subtitle: '', classId: 1004 }],
      codes: [
        { code: 'spring', usageLimit: null },
        { code: 'SPRING', usageLimit: null },
      ],
    },
    'usd',
  ),
  plans: [{ ...newPlan(monthly, 'a'), discountedPriceUsCents: '12.345' }],
};

const refused = (of: OfferDraft): ApiError['fields'] => {
  try {
    refuseUnsendable(of, 'usd');
  } catch (failure) {
    return (failure as ApiError).fields;
  }
  return {};
};

test('where a number is none, all that is wrong is told at once, before the server is asked', () => {
  expect(Object.keys(refused(draft)).toSorted()).toEqual([
    'carousel/0/title',
    'codes/1/code',
    'plans/0/discountedPriceUsCents',
    'title',
  ]);
});

test('an offer whose numbers can be sent is for the server to judge', () => {
  expect(refused({ ...draft, plans: [] })).toEqual({});
});

test('a field of a row is called by its row and itself', () => {
  const nameOf = nameOfRowField({ choices: [monthly] }, draft);
  expect(nameOf('plans/0/discountedPriceUsCents')).toBe('Monthly, lower price');
  expect(nameOf('carousel/0/title')).toBe('item 1, title');
  expect(nameOf('codes/1/code')).toBe('SPRING, code');
  expect(nameOf('title')).toBeUndefined();
});
