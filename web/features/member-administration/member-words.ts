import type { MemberState } from '../../../contract/member-administration/member-limits.ts';
import type { MemberStanding } from '../../../contract/member-administration/members.schema.ts';
import { dayText } from '../../ui/text/dates/written-dates.ts';

/** Access until the end of a day ends at the first moment of the next one: the day before is named. */
export const lastMoment = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString();

export const stateWords: Record<MemberState, string> = {
  renewing: 'Renewing',
  churning: 'Ending',
  grace: 'Past due',
  unlimited: 'Unlimited',
  paused: 'Paused',
  unknown: 'Needs review',
  ended: 'Ended',
  none: 'No membership',
};

export const sourceWords = {
  stripe: 'Stripe',
  ios: 'Apple',
  google: 'Google Play',
  other: 'Studio',
} as const;

export const detailWords = {
  trialing: 'In a free trial',
  active: 'Active',
  paused: 'Paused',
  past_due: 'Payment failed',
  incomplete: 'First payment open',
  disputed: 'Disputed',
  refunded: 'Refunded',
  gift: 'Gift',
  granted: 'Granted',
  ended: 'Ended',
} as const;

const marks = {
  renewing: { glyph: 'done', tone: 'good' },
  churning: { glyph: 'scheduled', tone: 'warn' },
  grace: { glyph: 'failed', tone: 'warn' },
  unlimited: { glyph: 'kept', tone: 'ahead' },
  paused: { glyph: 'waiting', tone: 'quiet' },
  unknown: { glyph: 'failed', tone: 'bad' },
  ended: { glyph: 'draft', tone: 'quiet' },
  none: { glyph: 'draft', tone: 'quiet' },
} as const satisfies Record<MemberState, object>;

/** The day that matters, such as when access ends. */
export const standingFact = (standing: MemberStanding, timeZone: string): string | null => {
  const { state, detail, renewsAt, endsAt } = standing;
  const day = (iso: string | null): string | null => iso && dayText(iso, timeZone);
  if (state === 'renewing')
    return detail === 'paused' && endsAt
      ? `Pauses ${day(endsAt)}`
      : detail === 'trialing'
        ? `Trial, ${day(renewsAt) ?? 'no end'}`
        : day(renewsAt);
  if (state === 'churning') return endsAt && `Ends ${day(lastMoment(endsAt))}`;
  if (state === 'grace') return 'Payment failed';
  if (state === 'unlimited') return endsAt ? `Until ${day(lastMoment(endsAt))}` : 'No end';
  if (state === 'paused') return renewsAt && `Until ${day(renewsAt)}`;
  if (state === 'unknown') return detail === 'disputed' ? 'Payment disputed' : null;
  return state === 'ended' && endsAt ? `On ${day(lastMoment(endsAt))}` : null;
};

export const standingMark = (standing: MemberStanding, timeZone: string) => ({
  ...marks[standing.state],
  word: stateWords[standing.state],
  fact: standingFact(standing, timeZone),
});
