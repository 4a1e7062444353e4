import type { ManagedMember } from '../../../../contract/member-administration/member.schema.ts';
import { eachPeriodText, formatMoney } from '../../../../contract/membership/money.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { lastMoment, sourceWords } from '../member-words.ts';

export type Sentence = { says: string; less: string };

const termsOf = ({ memberships, standing }: ManagedMember): string | null => {
  const plan = memberships.find((one) => one.plan?.id === standing.plan?.id)?.plan;
  return plan && plan.amount !== null
    ? `${formatMoney(plan.amount, plan.currency)} ${eachPeriodText(plan)}`
    : null;
};

const openMembership = ({ memberships, standing }: ManagedMember) =>
  memberships.find(({ source, state }) => source === standing.source && state === standing.state) ?? null;

const nextPayment = (member: ManagedMember, day: (iso: string) => string): string => {
  const { renewsAt } = member.standing;
  return renewsAt ? `next payment on ${day(renewsAt)}.` : 'the next payment date is not known yet.';
};

/** Returns the store of a membership that is not paid through the studio; empty otherwise. */
const elsewhere = ({ source }: ManagedMember['standing']): string =>
  source === null || source === 'stripe' || source === 'other' ? '' : ` through ${sourceWords[source]}`;

/** Returns a sentence about the member's present state; `less` is less certain, or follows later. */
export const memberSentence = (member: ManagedMember, timeZone: string): Sentence => {
  const { standing } = member;
  const { state, detail, endsAt, renewsAt } = standing;
  const day = (iso: string): string => longDay(iso, timeZone);
  if (state === 'renewing' && detail === 'trialing')
    return { says: 'In a free trial.', less: renewsAt ? `First payment on ${day(renewsAt)}.` : '' };
  if (state === 'renewing' && detail === 'paused' && endsAt)
    return {
      says: 'A pause begins.',
      less: `On ${day(endsAt)}${renewsAt ? `, until ${day(renewsAt)}` : ''}.`,
    };
  if (state === 'renewing') {
    const terms = termsOf(member);
    return {
      says: `Renewing${elsewhere(standing)}.`,
      less: `${terms ? `${terms}, ` : ''}${nextPayment(member, day)}`,
    };
  }
  if (state === 'churning')
    return { says: 'Ending.', less: endsAt ? `Access until ${day(lastMoment(endsAt))}, then closed.` : '' };
  if (state === 'grace') {
    const { retryAt = null } = openMembership(member) ?? {};
    return {
      says: 'Past due.',
      less: `A payment failed${retryAt ? `, it is tried again on ${day(retryAt)}` : ''}. Access stays.`,
    };
  }
  if (state === 'unlimited')
    return {
      says: 'Open without paying.',
      less: `${detail === 'gift' ? 'A gift' : 'Granted'}${endsAt ? ` until ${day(lastMoment(endsAt))}` : ', no end is set'}.`,
    };
  if (state === 'paused')
    return { says: 'Paused.', less: `${renewsAt ? `Until ${day(renewsAt)}, n` : 'N'}othing is charged.` };
  if (state === 'unknown')
    return {
      says: 'Needs review.',
      less: detail === 'disputed' ? 'The payment is disputed, access is closed.' : 'Read the provider again.',
    };
  return {
    says: 'No membership.',
    less:
      state === 'none' ? 'None so far.' : endsAt ? `Ended on ${day(lastMoment(endsAt))}.` : 'It has ended.',
  };
};

/** Returns the sums paid and any granted access, displayed below the sentence. */
export const memberFacts = (member: ManagedMember, timeZone: string): string => {
  const { grant, standing, paid } = member;
  const sums = paid.map(
    ({ amount, currency, count }) =>
      `${count === 1 ? '1 payment' : `${count} payments`}, ${formatMoney(amount, currency)} in all`,
  );
  const granted =
    grant && standing.state !== 'unlimited'
      ? [
          `Access is granted${grant.endsAt ? ` until ${longDay(lastMoment(grant.endsAt), timeZone)}` : ''}, whatever is paid`,
        ]
      : [];
  return [...sums, ...granted].join('. ');
};
