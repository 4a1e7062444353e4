import type {
  BillingOverview,
  BillingTask,
} from '../../../../contract/membership/billing-administration.schema.ts';
import { fullCount } from '../../../ui/text/counts.ts';
import { elapsedTime } from '../../../ui/text/dates/elapsed-time.ts';
import { writtenDate } from '../../../ui/text/dates/recent-date.ts';
import { clockText } from '../../../ui/text/dates/written-dates.ts';

const plural = (number: number, one: string, many: string): string =>
  `${fullCount(number)} ${number === 1 ? one : many}`;

/** "today at 06:00", "on 19 Nov at 06:00", where the browser is. */
export const momentText = (iso: string, nowMs: number): string => {
  const at = new Date(iso);
  const now = new Date(nowMs);
  if (at.toDateString() === now.toDateString()) return `today at ${clockText(iso)}`;
  return `on ${writtenDate(iso, now)} at ${clockText(iso)}`;
};

/** "1.2 s", "41 s", "3 min". */
export const durationText = (milliseconds: number): string =>
  milliseconds < 10_000 ? `${(milliseconds / 1000).toFixed(1)}\u00a0s` : elapsedTime(milliseconds);

/** "in 4 min", "now", "stopped". */
export const nextText = ({ state, nextAttemptAt }: BillingTask, nowMs: number): string => {
  if (state === 'failed' || !nextAttemptAt) return 'stopped';
  const milliseconds = Date.parse(nextAttemptAt) - nowMs;
  return milliseconds < 1000 ? 'now' : `in ${durationText(milliseconds)}`;
};

/** `invoice.payment_failed` as "Invoice payment failed". */
export const typeText = (type: string): string => {
  const words = type.replace(/[._]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** One sentence that is true now, and what is known beside it. */
export const billingSentence = (
  { provider, latest }: Pick<BillingOverview, 'provider' | 'latest'>,
  nowMs: number,
): { says: string; less?: string; facts: string } => {
  if (provider.mode === 'off') return { says: 'Payments are off.', facts: 'There is nothing to check.' };
  if (!latest)
    return {
      says: 'Memberships have not been checked against the provider yet.',
      facts: 'This runs every night, or whenever you start it.',
    };
  if (latest.error)
    return {
      says: 'The last check did not finish.',
      facts: `It started ${momentText(latest.startedAt, nowMs)}: ${latest.error}`,
    };
  const left = latest.different - latest.repaired;
  const compared = latest.finishedAt
    ? `Checked against the provider ${momentText(latest.finishedAt, nowMs)}.`
    : 'A check is running.';
  const found =
    latest.different === 0
      ? 'No differences found.'
      : `${plural(latest.different, 'difference was', 'differences were')} found, ${fullCount(latest.repaired)} repaired by ${latest.repaired === 1 ? 'itself' : 'themselves'}.`;
  if (left > 0)
    return {
      says: `${plural(left, 'difference needs', 'differences need')} your review.`,
      facts: `${compared} ${found}`,
    };
  return {
    says: 'Everyone who pays has access,',
    less: 'and everyone with access has paid or was given it.',
    facts: `${compared} ${found} ${latest.different > 0 ? 'Nothing is left for you to do.' : ''}`.trim(),
  };
};

/** The figures under the sentence: a name, a figure, and a comparison in words. An unknown figure is an en dash. */
export const billingFigures = ({ latest, events }: BillingOverview): [string, string, string][] => {
  const took = latest?.finishedAt && Date.parse(latest.finishedAt) - Date.parse(latest.startedAt);
  return [
    [
      'Memberships checked',
      latest ? fullCount(latest.compared) : '–',
      took ? `in ${durationText(took)}` : 'all with a membership',
    ],
    [
      'Differences',
      latest ? fullCount(latest.different) : '–',
      latest
        ? `${fullCount(latest.repaired)} repaired, ${fullCount(latest.different - latest.repaired)} left`
        : 'not checked yet',
    ],
    [
      'Events today',
      fullCount(events.today),
      `${fullCount(events.waiting)} waiting, ${fullCount(events.failed)} failed`,
    ],
    [
      'Processing time',
      events.medianMilliseconds === null ? '–' : durationText(events.medianMilliseconds),
      events.slowestMilliseconds === null
        ? 'no event today'
        : `median, slowest ${durationText(events.slowestMilliseconds)}`,
    ],
  ];
};
