import { expect, test } from 'vitest';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { MembershipInfo, StripeMembership } from '../../../contract/membership/membership.schema.ts';
import { runa } from '../../ui/testing/people.ts';
import { welcomeWords } from './welcome-words.ts';

const now = new Date('2026-11-30T12:00:00Z');

const ada = (completed: number): Me => {
  const { details } = runa.myPracticeSnapshot;
  const completedClasses = { ...details.completedClasses, count: completed };
  return {
    ...runa,
    firstName: 'Ada',
    timeZone: 'UTC',
    myPracticeSnapshot: { ...runa.myPracticeSnapshot, details: { ...details, completedClasses } },
  };
};

const membership = (changes: Partial<MembershipInfo> = {}): MembershipInfo => ({
  hasSubscriptionAccess: true,
  subscriptionState: 'renewing',
  subscriptionSource: 'stripe',
  subscriptionEndTime: null,
  isFlexUser: false,
  plan: { id: 'annual', description: 'Annual' },
  detail: 'active',
  trialEndsAt: null,
  ...changes,
});

const paid = (from: string, changes: Partial<StripeMembership> = {}): StripeMembership => ({
  plan: {
    id: 'annual',
    description: 'Annual',
    tagline: '',
    interval: 'year',
    intervalCount: 1,
    price: 14_900,
    priceUsCents: 14_900,
    currency: 'usd',
    trialCount: 0,
    trialInterval: 'day',
  },
  nextPaymentAt: from,
  priceUsCents: 14_900,
  price: 14_900,
  currency: 'usd',
  upcomingCharges: [
    {
      from,
      amount: 14_900,
      currency: 'usd',
      interval: 'year',
      intervalCount: 1,
      times: null,
      because: 'renewal',
    },
  ],
  retryAt: null,
  processingPayment: null,
  disputedPayment: null,
  nextPlan: null,
  plans: [],
  ...changes,
});

test('a trial is welcomed with the day of the mail and of the first charge', () => {
  const end = '2026-12-07T12:00:00Z';
  const info = membership({ detail: 'trialing', trialEndsAt: end });
  expect(welcomeWords({ me: ada(0), info, stripe: paid(end), now })).toEqual({
    title: 'You are in, Ada.',
    about: 'You pay nothing until 7 December 2026. We email you on 4 December 2026, so it’s no surprise.',
    days: [
      { day: 'Today', words: 'Annual membership, nothing to pay' },
      { day: '4 December 2026', words: 'We email you' },
      { day: '7 December 2026', words: '$149.00, yearly' },
    ],
  });
});

test('a trial that ends within three days promises no mail on a day that is past', () => {
  const info = membership({ detail: 'trialing', trialEndsAt: '2026-12-02T12:00:00Z' });
  const { about, days } = welcomeWords({ me: ada(0), info, stripe: null, now });
  expect(about).toBe('You pay nothing until 2 December 2026.');
  expect(days.map(({ day }) => day)).toEqual(['Today', '2 December 2026']);
});

test('a paid membership names the receipt and the next charge, and a payment under way is told', () => {
  const from = '2027-11-30T09:00:00Z';
  const info = membership();
  expect(welcomeWords({ me: ada(0), info, stripe: paid(from), now }).about).toBe(
    'We emailed you the receipt. You next pay $149.00 a year from 30 November 2027, until you cancel.',
  );
  const stripe = paid(from, { processingPayment: { price: 14_900, since: '2026-11-30T11:00:00Z' } });
  expect(welcomeWords({ me: ada(0), info, stripe, now }).about).toMatch(/^Your bank has not confirmed yet/);
});

test('a gift ends by itself, and a member who comes back reads of the history', () => {
  const info = membership({
    subscriptionSource: 'other',
    detail: 'gift',
    subscriptionEndTime: '2027-05-28T12:00:00Z',
  });
  expect(welcomeWords({ me: { ...ada(84), firstName: '' }, info, stripe: null, now })).toEqual({
    title: 'Good to see you again.',
    about:
      'Every class is open to you until 28 May 2027. It does not renew, and nobody is charged. Your 84 completed classes, playlists and plans are as you left them.',
    days: [
      { day: 'Today', words: 'Every class opens' },
      { day: '28 May 2027', words: 'Your access ends' },
    ],
  });
});
