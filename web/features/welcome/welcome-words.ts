import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { MembershipInfo, StripeMembership } from '../../../contract/membership/membership.schema.ts';
import { trialNoticeDays } from '../../../contract/membership/money.ts';
import { howOftenText } from '../../../contract/membership/plan-terms.ts';
import { t } from '../../../contract/messages.ts';
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
  const isBack = myPracticeSnapshot.details.completedClasses.count > 0;
  if (isBack)
    return firstName ? t('Good to see you again, {firstName}.', { firstName }) : t('Good to see you again.');
  return firstName ? t('You are in, {firstName}.', { firstName }) : t('You are in.');
};

const chargeText = (charge: StripeMembership['upcomingCharges'][number]): string =>
  // translators: “$149.00, yearly”
  t('{price}, {howOften}', {
    price: priceText(charge.amount, charge.currency),
    howOften: howOftenText(charge),
  });

const trialWelcome = ({ me, info, stripe, now }: Facts, endsAt: string): Omit<Welcome, 'title'> => {
  const day = longDay(endsAt, me.timeZone);
  const notice = new Date(Date.parse(endsAt) - trialNoticeDays * dayMs);
  const noticeDay = longDay(notice.toISOString(), me.timeZone);
  const isAhead = notice > now;
  const [charge] = stripe?.upcomingCharges ?? [];
  const amount = charge ? chargeText(charge) : t('The first payment');
  const plan = info.plan?.description;
  return {
    about: isAhead
      ? t('You pay nothing until {day}. We email you on {noticeDay}, so it’s no surprise.', {
          day,
          noticeDay,
        })
      : t('You pay nothing until {day}.', { day }),
    days: [
      {
        day: t('Today'),
        words: plan ? t('{plan} membership, nothing to pay', { plan }) : t('Your membership, nothing to pay'),
      },
      ...(isAhead ? [{ day: noticeDay, words: t('We email you') }] : []),
      { day, words: amount },
    ],
  };
};

const paidWelcome = ({ me, info, stripe }: Facts): Omit<Welcome, 'title'> => {
  const plan = info.plan?.description;
  const today = {
    day: t('Today'),
    words: plan ? t('{plan} membership starts', { plan }) : t('Your membership starts'),
  };
  const charges = stripe?.upcomingCharges ?? [];
  const [charge] = charges;
  const next = charge
    ? [
        {
          day: longDay(charge.from, me.timeZone),
          words: chargeText(charge),
        },
      ]
    : [];
  if (stripe?.processingPayment)
    return {
      about: t('Your bank has not confirmed yet. Start practicing; we email you as soon as it has.'),
      days: [today, ...next],
    };
  return {
    about: charge
      ? t('We emailed you the receipt. You next pay {charges}, until you cancel.', {
          charges: chargesText(charges, me.timeZone),
        })
      : t('Every class is open to you.'),
    days: [today, ...next],
  };
};

const givenWelcome = ({ me, info }: Facts): Omit<Welcome, 'title'> => {
  const end = info.subscriptionEndTime && longDay(info.subscriptionEndTime, me.timeZone);
  return {
    about: end
      ? t('Every class is open to you until {day}. It does not renew, and nobody is charged.', { day: end })
      : t('Every class is open to you.'),
    days: [
      { day: t('Today'), words: t('Every class opens') },
      ...(end ? [{ day: end, words: t('Your access ends') }] : []),
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
  return t(
    'Your {count, plural, one {# completed class} other {# completed classes}}, playlists and plans are as you left them.',
    { count },
  );
};

/** Words that a member reads after a membership has begun, by how it is paid. */
export const welcomeWords = (facts: Facts): Welcome => {
  const { about, days } = membershipWords(facts);
  return { title: titleOf(facts.me), about: [about, historyOf(facts.me)].filter(Boolean).join(' '), days };
};
