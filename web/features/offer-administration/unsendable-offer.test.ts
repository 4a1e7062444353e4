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
      translations: {},
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

test('an offer with an invalid number reports all of its problems before it is sent', () => {
  expect(Object.keys(refused(draft)).toSorted()).toEqual([
    'carousel/0/title',
    'codes/1/code',
    'plans/0/discountedPriceUsCents',
    'title',
  ]);
});

test('an offer whose numbers are valid is left to the server to validate', () => {
  expect(refused({ ...draft, plans: [] })).toEqual({});
});

test('the name of a field in a row consists of the row and the field', () => {
  const nameOf = nameOfRowField({ choices: [monthly] }, draft);
  expect(nameOf('plans/0/discountedPriceUsCents')).toBe('Monthly, lower price');
  expect(nameOf('carousel/0/title')).toBe('item 1, title');
  expect(nameOf('codes/1/code')).toBe('SPRING, code');
  expect(nameOf('title')).toBeUndefined();
});
