import { joinPhrases } from '../../../../contract/formats/lists.ts';
import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
import { eachPeriodText, formatMoney } from '../../../../contract/membership/money.ts';
import { t } from '../../../../contract/messages.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { lastMoment, sourceText } from '../member-words.ts';

export type Sentence = { says: string; less: string };

const termsOf = ({ memberships, standing }: ManagedMember): string | null => {
  const plan = memberships.find((one) => one.plan?.id === standing.plan?.id)?.plan;
  return plan && plan.amount !== null
    ? `${formatMoney(plan.amount, plan.currency)} ${eachPeriodText(plan)}`
    : null;
};

const openMembership = ({ memberships, standing }: ManagedMember) =>
  memberships.find(({ source, state }) => source === standing.source && state === standing.state) ?? null;

const renewing = (member: ManagedMember, day: (iso: string) => string): Sentence => {
  const { source, renewsAt } = member.standing;
  const price = termsOf(member);
  const date = renewsAt && day(renewsAt);
  const isElsewhere = source !== null && source !== 'stripe' && source !== 'other';
  return {
    says: isElsewhere ? t('Renewing through {store}.', { store: sourceText(source) }) : t('Renewing.'),
    less: price
      ? date
        ? // translators: {price} is “$18.00 a month”
          t('{price}, next payment on {date}.', { price, date })
        : t('{price}, the next payment date is not known yet.', { price })
      : date
        ? t('next payment on {date}.', { date })
        : t('the next payment date is not known yet.'),
  };
};

const unlimited = ({ detail, endsAt }: ManagedMember['standing'], day: (iso: string) => string): string => {
  const date = endsAt && day(lastMoment(endsAt));
  if (detail === 'gift') return date ? t('A gift until {date}.', { date }) : t('A gift, no end is set.');
  // translators: access that the studio granted
  return date ? t('Granted until {date}.', { date }) : t('Granted, no end is set.');
};

const endedText = (endsAt: string | null, day: (iso: string) => string): string =>
  endsAt ? t('Ended on {date}.', { date: day(lastMoment(endsAt)) }) : t('It has ended.');

/** Returns a sentence about the member's present state; `less` is less certain, or follows later. */
export const memberSentence = (member: ManagedMember, timeZone: string): Sentence => {
  const { standing } = member;
  const { state, detail, endsAt, renewsAt } = standing;
  const day = (iso: string): string => longDay(iso, timeZone);
  if (state === 'renewing' && detail === 'trialing')
    return {
      says: t('In a free trial.'),
      less: renewsAt ? t('First payment on {date}.', { date: day(renewsAt) }) : '',
    };
  if (state === 'renewing' && detail === 'paused' && endsAt)
    return {
      says: t('A pause begins.'),
      less: renewsAt
        ? t('On {start}, until {end}.', { start: day(endsAt), end: day(renewsAt) })
        : t('On {date}.', { date: day(endsAt) }),
    };
  if (state === 'renewing') return renewing(member, day);
  if (state === 'churning')
    return {
      says: t('Ending.'),
      less: endsAt ? t('Access until {date}, then closed.', { date: day(lastMoment(endsAt)) }) : '',
    };
  if (state === 'grace') {
    const { retryAt = null } = openMembership(member) ?? {};
    return {
      says: t('Past due.'),
      less: retryAt
        ? t('A payment failed, it is tried again on {date}. Access stays.', { date: day(retryAt) })
        : t('A payment failed. Access stays.'),
    };
  }
  if (state === 'unlimited') return { says: t('Open without paying.'), less: unlimited(standing, day) };
  if (state === 'paused')
    return {
      says: t('Paused.'),
      less: renewsAt
        ? t('Until {date}, nothing is charged.', { date: day(renewsAt) })
        : t('Nothing is charged.'),
    };
  if (state === 'unknown')
    return {
      says: t('Needs review.'),
      less:
        detail === 'disputed'
          ? t('The payment is disputed, access is closed.')
          : t('Read the provider again.'),
    };
  return { says: t('No membership.'), less: state === 'none' ? t('None so far.') : endedText(endsAt, day) };
};

const grantedText = (endsAt: string | null, timeZone: string): string =>
  endsAt
    ? t('Access is granted until {date}, whatever is paid', { date: longDay(lastMoment(endsAt), timeZone) })
    : t('Access is granted, whatever is paid');

/** Returns the sums paid and any granted access, displayed below the sentence. */
export const memberFacts = (member: ManagedMember, timeZone: string): string => {
  const { grant, standing, paid } = member;
  const sums = paid.map(({ amount, currency, count }) =>
    t('{count, plural, one {# payment} other {# payments}}, {amount} in all', {
      count,
      amount: formatMoney(amount, currency),
    }),
  );
  const granted = grant && standing.state !== 'unlimited' ? [grantedText(grant.endsAt, timeZone)] : [];
  return joinPhrases(...sums, ...granted);
};
