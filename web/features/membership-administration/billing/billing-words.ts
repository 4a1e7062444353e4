import { secondsText } from '../../../../contract/formats/durations.ts';
import { joinSentences } from '../../../../contract/formats/lists.ts';
import type {
  BillingOverview,
  BillingTask,
} from '../../../../contract/membership/billing-administration.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { fullCount } from '../../../ui/text/counts.ts';
import { elapsedTime } from '../../../ui/text/dates/elapsed-time.ts';
import { writtenDate } from '../../../ui/text/dates/recent-date.ts';
import { clockText } from '../../../ui/text/dates/written-dates.ts';

/** "today at 06:00", "on 19 Nov at 06:00", where the browser is. */
export const momentText = (iso: string, nowMs: number): string => {
  const at = new Date(iso);
  const now = new Date(nowMs);
  const time = clockText(iso);
  return at.toDateString() === now.toDateString()
    ? // translators: Stands alone, and in “It started today at 06:00” and “since today at 06:00”.
      t('today at {time}', { time })
    : // translators: Stands alone, and in “It started on 19 Nov at 06:00” and “since on 19 Nov at 06:00”.
      t('on {date} at {time}', { date: writtenDate(iso, now), time });
};

/** "1.2 s", "41 s", "3 min". */
export const durationText = (milliseconds: number): string =>
  milliseconds < 10_000 ? secondsText(Math.round(milliseconds / 100) / 10) : elapsedTime(milliseconds);

/** "in 4 min", "now", "stopped". */
export const nextText = ({ state, nextAttemptAt }: BillingTask, nowMs: number): string => {
  if (state === 'failed' || !nextAttemptAt) return t('stopped');
  const milliseconds = Date.parse(nextAttemptAt) - nowMs;
  return milliseconds < 1000 ? t('now') : t('in {duration}', { duration: durationText(milliseconds) });
};

/** `invoice.payment_failed` as "Invoice payment failed". */
export const typeText = (type: string): string => {
  const words = type.replace(/[._]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** One sentence that is true now, null for “Everyone who pays has access”, and what is known beside it. */
export const billingSentence = (
  { provider, latest }: Pick<BillingOverview, 'provider' | 'latest'>,
  nowMs: number,
): { says: string | null; facts: string } => {
  if (provider.mode === 'off')
    return { says: t('Payments are off.'), facts: t('There is nothing to check.') };
  if (!latest)
    return {
      says: t('Memberships have not been checked against the provider yet.'),
      facts: t('This runs every night, or whenever you start it.'),
    };
  if (latest.error)
    return {
      says: t('The last check did not finish.'),
      // translators: {time}: “today at 06:00” or “on 19 Nov at 06:00”
      facts: t('It started {time}: {error}', {
        time: momentText(latest.startedAt, nowMs),
        error: latest.error,
      }),
    };
  const left = latest.different - latest.repaired;
  const compared = latest.finishedAt
    ? // translators: {time}: “today at 06:00” or “on 19 Nov at 06:00”
      t('Checked against the provider {time}.', { time: momentText(latest.finishedAt, nowMs) })
    : t('A check is running.');
  const found =
    latest.different === 0
      ? t('No differences found.')
      : t(
          '{count, plural, one {# difference was found} other {# differences were found}}, {repaired, plural, one {# repaired by itself.} other {# repaired by themselves.}}',
          { count: latest.different, repaired: latest.repaired },
        );
  if (left > 0)
    return {
      says: t(
        '{count, plural, one {# difference needs your review.} other {# differences need your review.}}',
        { count: left },
      ),
      facts: joinSentences(compared, found),
    };
  return {
    says: null,
    facts: joinSentences(compared, found, latest.different > 0 && t('Nothing is left for you to do.')),
  };
};

/** The figures under the sentence: a name, a figure, and a comparison in words. An unknown figure is an en dash. */
export const billingFigures = ({ latest, events }: BillingOverview): [string, string, string][] => {
  const took = latest?.finishedAt && Date.parse(latest.finishedAt) - Date.parse(latest.startedAt);
  return [
    [
      t('Memberships checked'),
      latest ? fullCount(latest.compared) : '–',
      took ? t('in {duration}', { duration: durationText(took) }) : t('all with a membership'),
    ],
    [
      t('Differences'),
      latest ? fullCount(latest.different) : '–',
      latest
        ? t('{repaired} repaired, {left} left', {
            repaired: fullCount(latest.repaired),
            left: fullCount(latest.different - latest.repaired),
          })
        : t('not checked yet'),
    ],
    [
      t('Events today'),
      fullCount(events.today),
      t('{waiting} waiting, {failed} failed', {
        waiting: fullCount(events.waiting),
        failed: fullCount(events.failed),
      }),
    ],
    [
      t('Processing time'),
      events.medianMilliseconds === null ? '–' : durationText(events.medianMilliseconds),
      events.slowestMilliseconds === null
        ? t('no event today')
        : t('median, slowest {duration}', {
            duration: durationText(events.slowestMilliseconds),
          }),
    ],
  ];
};
