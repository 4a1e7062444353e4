import {
  type WebhookEventType,
  webhookEventTypes,
  webhookLimits,
} from '../../../../contract/integrations/webhook-limits.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../../../../contract/integrations/webhooks.schema.ts';
import type { StateMark } from '../../../ui/administration/StateMark.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { adminDate } from '../../../ui/text/dates/admin-date.ts';
import { elapsedTime } from '../../../ui/text/dates/elapsed-time.ts';
import { clockText } from '../../../ui/text/dates/written-dates.ts';

export const eventWords: Readonly<Record<WebhookEventType, string>> = {
  'member.joined': 'A member joined',
  'member.changed': 'A member or membership changed',
  'member.left': 'A member left for good',
  'class.published': 'A class was published',
  'class.completed': 'A class was completed',
  'comment.reported': 'A comment was reported',
  'payment.succeeded': 'A payment came',
  'payment.failed': 'A payment failed',
  'payment.refunded': 'A payment was refunded',
  'dispute.opened': 'A dispute was opened',
  'dispute.closed': 'A dispute was won or lost',
  'gift.bought': 'A gift was bought',
  'gift.redeemed': 'A gift was redeemed',
};

type Mark = Pick<Parameters<typeof StateMark>[0], 'glyph' | 'tone' | 'fact' | 'children'>;

/** Returns a duration such as "0.38 s". */
export const seconds = (ms: number): string =>
  ms < 10 ? 'under 0.01 s' : `${(ms / 1000).toFixed(ms < 9995 ? 2 : 0)} s`;

const nouns = {
  member: 'Members',
  class: 'Classes',
  comment: 'Comments',
  payment: 'Payments',
  dispute: 'Disputes',
  gift: 'Gifts',
} as const;

const kindOf = (type: WebhookEventType) => type.split('.')[0] as keyof typeof nouns;

/** Types of events by the noun of their subject. */
export const eventsByNoun = Object.entries(nouns).map(
  ([kind, noun]) => [noun, webhookEventTypes.filter((type) => kindOf(type) === kind)] as const,
);

/** Returns a summary of an endpoint's events. */
export const hears = (events: readonly WebhookEventType[]): string => {
  const kinds = [...new Set(events.map(kindOf))];
  const count = events.length === 1 ? '1 event' : `${events.length} events`;
  const named = kinds.map((kind, index) => (index ? nouns[kind].toLowerCase() : nouns[kind]));
  const last = named.pop() ?? '';
  return `${named.length ? `${named.join(', ')} and ${last}` : last}, ${count}`;
};

export const lastDay = ({ lastDay: { deliveries, failed } }: WebhookEndpoint): string => {
  if (deliveries === 0) return '–';
  return failed === 0
    ? `${fullCount(deliveries)}, all answered`
    : `${fullCount(deliveries)}, ${fullCount(failed)} failed`;
};

/** Returns the number of waiting events as text; “More than …” above the limit up to which they are counted. */
export const waitingCount = (waiting: number): string =>
  waiting > webhookLimits.countedWaiting
    ? `More than ${fullCount(webhookLimits.countedWaiting)}`
    : fullCount(waiting);

/**
 * Returns a sentence about the waiting events of a disabled or deleted endpoint, which are not sent; it follows another
 * sentence.
 */
export const lostWords = (waiting: number): string => {
  if (waiting === 0) return '';
  return waiting === 1
    ? ' One event that waits for it is not sent.'
    : ` ${waitingCount(waiting)} events that wait for it are not sent.`;
};

const since = (iso: string, nowMs: number, timeZone: string): string => {
  const isToday = nowMs - Date.parse(iso) < 20 * 3_600_000;
  return isToday ? clockText(iso, timeZone) : adminDate(iso, timeZone);
};

export const endpointMark = (endpoint: WebhookEndpoint, nowMs: number, timeZone: string): Mark => {
  const { state, failingSince, failure, answersInMs } = endpoint;
  const failing = failingSince
    ? `Since ${since(failingSince, nowMs, timeZone)}. ${failure ?? ''}`.trim()
    : null;
  if (state === 'failed')
    return { glyph: 'failed', tone: 'bad', fact: failing, children: 'Switched off by the studio' };
  if (state === 'off') return { glyph: 'draft', tone: 'quiet', fact: null, children: 'Off' };
  if (failing) return { glyph: 'failed', tone: 'warn', fact: failing, children: 'Failing, tried again' };
  return {
    glyph: 'done',
    tone: 'good',
    fact: answersInMs === null ? null : `Answers in ${seconds(answersInMs)}`,
    children: 'On',
  };
};

const answered = ({ latest }: WebhookDelivery): string => String(latest?.status ?? 'No answer');

const failedBefore = (tries: number): string =>
  tries === 2 ? 'After 1 failure' : `After ${tries - 1} failures`;

export const deliveryMark = (delivery: WebhookDelivery, isOn: boolean, nowMs: number): Mark => {
  const { state, tries, latest, nextAttemptAt } = delivery;
  if (state === 'delivered')
    return {
      glyph: 'done',
      tone: 'good',
      fact: tries > 1 ? failedBefore(tries) : seconds(latest?.tookMs ?? 0),
      children: answered(delivery),
    };
  if (state === 'failed')
    return {
      glyph: 'failed',
      tone: 'bad',
      fact: latest?.error ?? 'The endpoint was switched off',
      children: latest ? answered(delivery) : 'Not sent',
    };
  if (!isOn) return { glyph: 'waiting', fact: 'Until it is switched on', children: 'Waits' };
  const inMs = nextAttemptAt ? Date.parse(nextAttemptAt) - nowMs : 0;
  return {
    glyph: 'waiting',
    fact: latest ? `${answered(delivery)}, try ${tries}` : null,
    children: latest && inMs > 0 ? `Next in ${elapsedTime(inMs)}` : 'On its way',
  };
};
