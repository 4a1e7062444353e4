import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { MembershipInfo, StripeMembership } from '../../../contract/membership/membership.schema.ts';
import { trialNoticeDays } from '../../../contract/membership/money.ts';
import { howOftenText } from '../../../contract/membership/plan-terms.ts';
import { longDay } from '../../ui/text/dates/long-day.ts';
import { chargesText, priceText } from '../membership/index.ts';

export type Welcome = {
  title: string;
  /** Payments and their days, in one or two sentences. */
  about: string;
  /** Days with what happens on them. */
  days: { day: string; words: string }[];
};

type Facts = { me: Me; info: MembershipInfo; stripe: StripeMembership | null; now: Date };

const dayMs = 86_400_000;

const titleOf = ({ firstName, myPracticeSnapshot }: Me): string => {
  const name = firstName ? `, ${firstName}` : '';
  const isBack = myPracticeSnapshot.details.completedClasses.count > 0;
  return isBack ? `Good to see you again${name}.` : `You are in${name}.`;
};

const trialWelcome = ({ me, info, stripe, now }: Facts, endsAt: string): Omit<Welcome, 'title'> => {
  const day = longDay(endsAt, me.timeZone);
  const notice = new Date(Date.parse(endsAt) - trialNoticeDays * dayMs);
  const noticeDay = longDay(notice.toISOString(), me.timeZone);
  const isAhead = notice > now;
  const [charge] = stripe?.upcomingCharges ?? [];
  const amount = charge
    ? `${priceText(charge.amount, charge.currency)}, ${howOftenText(charge)}`
    : 'The first payment';
  return {
    about: `You pay nothing until ${day}.${isAhead ? ` We email you on ${noticeDay}, so it’s no surprise.` : ''}`,
    days: [
      { day: 'Today', words: `${info.plan?.description ?? 'Your'} membership, nothing to pay` },
      ...(isAhead ? [{ day: noticeDay, words: 'We email you' }] : []),
      { day, words: amount },
    ],
  };
};

const paidWelcome = ({ me, info, stripe }: Facts): Omit<Welcome, 'title'> => {
  const today = { day: 'Today', words: `${info.plan?.description ?? 'Your'} membership starts` };
  const charges = stripe?.upcomingCharges ?? [];
  const [charge] = charges;
  const next = charge
    ? [
        {
          day: longDay(charge.from, me.timeZone),
          words: `${priceText(charge.amount, charge.currency)}, ${howOftenText(charge)}`,
        },
      ]
    : [];
  if (stripe?.processingPayment)
    return {
      about: 'Your bank has not confirmed yet. Start practicing; we email you as soon as it has.',
      days: [today, ...next],
    };
  return {
    about: charge
      ? `We emailed you the receipt. You next pay ${chargesText(charges, me.timeZone)}, until you cancel.`
      : 'Every class is open to you.',
    days: [today, ...next],
  };
};

const givenWelcome = ({ me, info }: Facts): Omit<Welcome, 'title'> => {
  const end = info.subscriptionEndTime && longDay(info.subscriptionEndTime, me.timeZone);
  return {
    about: end
      ? `Every class is open to you until ${end}. It does not renew, and nobody is charged.`
      : 'Every class is open to you.',
    days: [
      { day: 'Today', words: 'Every class opens' },
      ...(end ? [{ day: end, words: 'Your access ends' }] : []),
    ],
  };
};

const membershipWords = (facts: Facts): Omit<Welcome, 'title'> => {
  const { info } = facts;
  if (info.detail === 'trialing' && info.trialEndsAt) return trialWelcome(facts, info.trialEndsAt);
  return info.subscriptionSource === 'other' ? givenWelcome(facts) : paidWelcome(facts);
};

const historyOf = ({ myPracticeSnapshot: { details } }: Me): string => {
  const { count } = details.completedClasses;
  if (count === 0) return '';
  return ` Your ${count} completed ${count === 1 ? 'class' : 'classes'}, playlists and plans are as you left them.`;
};

/** Words that a member reads after a membership has begun, by how it is paid. */
export const welcomeWords = (facts: Facts): Welcome => {
  const { about, days } = membershipWords(facts);
  return { title: titleOf(facts.me), about: `${about}${historyOf(facts.me)}`, days };
};
