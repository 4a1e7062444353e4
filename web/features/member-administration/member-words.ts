import type { MemberState } from '../../../contract/member-administration/member-limits.ts';
import type { MemberStanding } from '../../../contract/member-administration/members.schema.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { dayText } from '../../ui/text/dates/written-dates.ts';

/** Access until the end of a day ends at the first moment of the next one: the day before is named. */
export const lastMoment = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString();

export const stateWords: Record<MemberState, Message> = {
  renewing: msg('Renewing', 'a membership'),
  churning: msg('Ending', 'a membership'),
  grace: msg('Past due', 'a membership'),
  unlimited: msg('Unlimited', 'a membership'),
  paused: msg('Paused', 'a membership'),
  unknown: msg('Needs review'),
  ended: msg('Ended', 'a membership'),
  none: msg('No membership'),
};

type Source = NonNullable<MemberStanding['source']>;

const storeNames = { stripe: 'Stripe', ios: 'Apple', google: 'Google Play' } as const;

/** Returns the name of the store in which a membership is paid. */
export const sourceText = (source: Source): string => (source === 'other' ? t('Studio') : storeNames[source]);

export const detailWords = {
  trialing: msg('In a free trial'),
  active: msg('Active', 'a membership'),
  paused: msg('Paused', 'a membership'),
  past_due: msg('Payment failed'),
  incomplete: msg('First payment open'),
  disputed: msg('Disputed'),
  refunded: msg('Refunded'),
  // translators: a membership that was given
  gift: msg('Gift'),
  granted: msg('Granted', 'access'),
  ended: msg('Ended', 'a membership'),
};

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
  const day = (iso: string): string => dayText(iso, timeZone);
  if (state === 'renewing') {
    if (detail === 'paused' && endsAt) return t('Pauses {date}', { date: day(endsAt) });
    if (detail !== 'trialing') return renewsAt && day(renewsAt);
    return renewsAt ? t('Trial, {date}', { date: day(renewsAt) }) : t('Trial, no end');
  }
  if (state === 'churning') return endsAt && t('Ends {date}', { date: day(lastMoment(endsAt)) });
  if (state === 'grace') return t('Payment failed');
  if (state === 'unlimited')
    return endsAt ? t('Until {date}', { date: day(lastMoment(endsAt)) }) : t('No end');
  if (state === 'paused') return renewsAt && t('Until {date}', { date: day(renewsAt) });
  if (state === 'unknown') return detail === 'disputed' ? t('Payment disputed') : null;
  // translators: day on which a membership ended
  return state === 'ended' && endsAt ? t('On {date}', { date: day(lastMoment(endsAt)) }) : null;
};

export const standingMark = (standing: MemberStanding, timeZone: string) => ({
  ...marks[standing.state],
  word: t(stateWords[standing.state]),
  fact: standingFact(standing, timeZone),
});
