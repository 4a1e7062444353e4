import type { TimelineEntry } from '../../../../../contract/member-administration/member.ts';
import { formatMoney } from '../../../../../contract/membership/money.ts';
import { longDay } from '../../../../ui/text/dates/long-day.ts';
import { lastMoment } from '../../member-words.ts';

const audited: Readonly<Record<string, string>> = {
  access_granted: 'Access granted',
  access_grant_changed: 'Granted access changed',
  access_grant_ended: 'Granted access ended',
  membership_begun: 'Membership begun',
  membership_changed: 'Membership changed',
  membership_canceled: 'Canceled',
  membership_reactivated: 'Goes on again',
  membership_paused: 'Paused',
  membership_resumed: 'Pause ended',
  membership_pause_taken_back: 'Pause taken back',
  retention_offer_accepted: 'Took the free month',
  plan_changed: 'Plan changed',
  payment_changed: 'Money went back',
  payment_refunded: 'Paid back',
  receipt_resent: 'Receipt sent again',
  payer_read: 'Read from the provider again',
  signed_out_everywhere: 'Signed out everywhere',
  second_factor_reset: 'Second factor removed',
  email_verified_by_administrator: 'E-mail taken as verified',
  invitation_sent: 'Invited to choose a password',
  member_moved_in: 'Moved in from another platform',
};
const paid: Readonly<Record<string, string>> = {
  open: 'Payment open',
  paid: 'Paid',
  failed: 'Payment failed',
  void: 'Payment voided',
};
const mailed: Readonly<Record<string, string>> = {
  receipt: 'Receipt',
  welcome: 'Welcome',
  canceled: 'Canceled',
  reactivated: 'Goes on',
  paused: 'Paused',
  pause: 'Pause taken back',
  granted: 'Access granted',
  invitation: 'Invitation',
  payment: 'Payment failed',
  free: 'Free month',
  trial: 'Trial ends',
};

/** `membership_begun` as "Membership begun". */
const inWords = (word: string): string => {
  const words = word.replace(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const timelineTitle = ({ kind, what, details }: TimelineEntry): string => {
  if (kind === 'audit') return audited[what] ?? inWords(what);
  if (kind === 'payment') return paid[what] ?? inWords(what);
  if (kind === 'mail') return `Mail: ${mailed[what] ?? inWords(what)}`;
  return details.outcome === 'failure' ? `${inWords(what)} failed` : inWords(what);
};

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);

const valueText = (value: unknown, timeZone: string): string => {
  if (value === null || value === undefined) return 'nothing';
  if (isMoment(value)) return longDay(value, timeZone);
  if (typeof value === 'object')
    return Object.values(value)
      .map((one) => valueText(one, timeZone))
      .join(', ');
  return String(value);
};

/** `endsAt` as "Ends at". */
const fieldText = (name: string): string =>
  inWords(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** The value of a field as it is told. */
const toldText = (name: string, value: unknown, timeZone: string): string =>
  valueText(name === 'endsAt' && isMoment(value) ? lastMoment(value) : value, timeZone);

const pairText = (name: string, value: unknown, timeZone: string): string =>
  `${fieldText(name)}: ${toldText(name, value, timeZone)}`;
const fromToText = (name: string, [before, after]: readonly [unknown, unknown], timeZone: string): string =>
  `${pairText(name, before, timeZone)} to ${toldText(name, after, timeZone)}`;

/** What of a membership's change is told; the rest is for machines. */
const toldChanges: ReadonlySet<string> = new Set(['state', 'detail', 'renewsAt', 'endsAt', 'trialEndsAt']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An amount stands at the end of the line. */
const toldAsMoney: ReadonlySet<string> = new Set(['amountRefunded']);

/** What was before and what is after, as far as it differs. */
const changeText = ({ before, after, changes }: Record<string, unknown>, timeZone: string): string[] => {
  if (isRecord(changes))
    return Object.entries(changes).flatMap(([name, change]) => {
      if (!toldChanges.has(name) || !isRecord(change) || !('after' in change)) return [];
      const isFirst = change.before === null || change.before === undefined;
      if (isFirst && change.after === null) return [];
      return isFirst
        ? [pairText(name, change.after, timeZone)]
        : [fromToText(name, [change.before, change.after], timeZone)];
    });
  if (!isRecord(after)) return [];
  const earlier = isRecord(before) ? before : {};
  return Object.keys(after)
    .filter((name) => !toldAsMoney.has(name))
    .filter((name) => JSON.stringify(after[name]) !== JSON.stringify(earlier[name]))
    .map((name) => fromToText(name, [earlier[name] ?? null, after[name]], timeZone));
};

const actorText = ({ actor }: TimelineEntry): string[] => {
  if (!actor) return [];
  if (actor.kind === 'administrator') return [`By ${actor.name ?? 'one of the staff'}`];
  return actor.kind === 'member' ? ['By the member'] : [];
};

const moneyIn = ({ amount, amountRefunded, currency }: Record<string, unknown>): string | null => {
  const value = typeof amount === 'number' ? amount : amountRefunded;
  return typeof value === 'number' && typeof currency === 'string' ? formatMoney(value, currency) : null;
};

/** An amount that stands at the end of the line. */
export const timelineAmount = ({ kind, what, details }: TimelineEntry): string | null => {
  if (kind === 'payment') return moneyIn(details);
  const isBack = what === 'payment_refunded' || what === 'payment_changed';
  const money = isBack ? moneyIn(details) : null;
  return money && `−${money}`;
};

export const timelineFacts = (entry: TimelineEntry, timeZone: string): string => {
  const { kind, details } = entry;
  if (kind === 'payment') return typeof details.number === 'string' ? `Receipt ${details.number}` : '';
  if (kind === 'mail')
    return details.failed ? 'Could not be sent' : details.sent ? 'Sent' : 'Waits to be sent';
  if (kind === 'security') return typeof details.device === 'string' ? details.device : '';
  const reason = typeof details.reason === 'string' && details.reason ? [`“${details.reason}”`] : [];
  return [...actorText(entry), ...changeText(details, timeZone), ...reason].join('. ');
};
