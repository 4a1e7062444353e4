import { formatList } from '../../../../contract/formats/lists.ts';
import { formatNumber } from '../../../../contract/formats/numbers.ts';
import {
  type WebhookEventType,
  webhookEventTypes,
  webhookLimits,
} from '../../../../contract/integrations/webhook-limits.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../../../../contract/integrations/webhooks.schema.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import type { StateMark } from '../../../ui/administration/StateMark.tsx';
import { adminDate } from '../../../ui/text/dates/admin-date.ts';
import { elapsedTime } from '../../../ui/text/dates/elapsed-time.ts';
import { clockText } from '../../../ui/text/dates/written-dates.ts';

export const eventWords: Readonly<Record<WebhookEventType, Message>> = {
  'member.joined': msg('A member joined'),
  'member.changed': msg('A member or membership changed'),
  'member.left': msg('A member left for good'),
  'class.published': msg('A class was published'),
  'class.completed': msg('A class was completed'),
  'comment.reported': msg('A comment was reported'),
  'payment.succeeded': msg('A payment came'),
  'payment.failed': msg('A payment failed'),
  'payment.refunded': msg('A payment was refunded'),
  'dispute.opened': msg('A dispute was opened'),
  'dispute.closed': msg('A dispute was won or lost'),
  'gift.bought': msg('A gift was bought'),
  'gift.redeemed': msg('A gift was redeemed'),
};

type Mark = Pick<Parameters<typeof StateMark>[0], 'glyph' | 'tone' | 'fact' | 'children'>;

const fixed = (value: number, digits: number): string =>
  formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Returns a duration such as "0.38 s". */
export const seconds = (ms: number): string =>
  // translators: seconds; also within “Answers in under 0.01 s”
  ms < 10
    ? t('under {number} s', { number: fixed(0.01, 2) })
    : t('{number} s', { number: fixed(ms / 1000, ms < 9995 ? 2 : 0) });

const nouns = {
  member: msg('Members'),
  class: msg('Classes'),
  comment: msg('Comments'),
  payment: msg('Payments'),
  dispute: msg('Disputes'),
  gift: msg('Gifts'),
} as const satisfies Record<string, Message>;

type EventNoun = keyof typeof nouns;

const laterNouns: Readonly<Record<EventNoun, Message>> = {
  member: msg('members', 'second or later in a list'),
  class: msg('classes', 'second or later in a list'),
  comment: msg('comments', 'second or later in a list'),
  payment: msg('payments', 'second or later in a list'),
  dispute: msg('disputes', 'second or later in a list'),
  gift: msg('gifts', 'second or later in a list'),
};

const kindOf = (type: WebhookEventType) => type.split('.')[0] as EventNoun;

/** Types of events by the noun of their subject. */
export const eventsByNoun = Object.entries(nouns).map(
  ([kind, noun]) => [noun, webhookEventTypes.filter((type) => kindOf(type) === kind)] as const,
);

/** Returns a summary of an endpoint's events. */
export const hears = (events: readonly WebhookEventType[]): string => {
  const kinds = [...new Set(events.map(kindOf))];
  const named = kinds.map((kind, index) => t(index ? laterNouns[kind] : nouns[kind]));
  // translators: {subjects} is “Members, classes and payments”
  return t('{subjects}, {count, plural, one {# event} other {# events}}', {
    subjects: formatList(named, 'en-GB'),
    count: events.length,
  });
};

export const lastDay = ({ lastDay: { deliveries, failed } }: WebhookEndpoint): string => {
  if (deliveries === 0) return '–';
  return failed === 0
    ? // translators: deliveries of an endpoint: “38, all answered”
      t('{count, number}, all answered', { count: deliveries })
    : // translators: deliveries of an endpoint: “38, 2 failed”
      t('{count, number}, {failed, plural, one {# failed} other {# failed}}', { count: deliveries, failed });
};

/**
 * Returns a sentence about the waiting events of a disabled or deleted endpoint, which are not sent; empty if none
 * waits. They are counted up to a limit.
 */
export const lostWords = (waiting: number): string => {
  if (waiting === 0) return '';
  return waiting > webhookLimits.countedWaiting
    ? t('More than {count, number} events that wait for it are not sent.', {
        count: webhookLimits.countedWaiting,
      })
    : t(
        '{count, plural, one {One event that waits for it is not sent.} other {# events that wait for it are not sent.}}',
        { count: waiting },
      );
};

const since = (iso: string, nowMs: number, timeZone: string): string => {
  const isToday = nowMs - Date.parse(iso) < 20 * 3_600_000;
  return isToday ? clockText(iso, timeZone) : adminDate(iso, timeZone);
};

export const endpointMark = (endpoint: WebhookEndpoint, nowMs: number, timeZone: string): Mark => {
  const { state, failingSince, failure, answersInMs } = endpoint;
  const failing = failingSince
    ? `${t('Since {time}.', { time: since(failingSince, nowMs, timeZone) })} ${failure ?? ''}`.trim()
    : null;
  if (state === 'failed')
    return { glyph: 'failed', tone: 'bad', fact: failing, children: t('Switched off by the studio') };
  if (state === 'off')
    return { glyph: 'draft', tone: 'quiet', fact: null, children: t(msg('Off', 'state of a webhook')) };
  if (failing) return { glyph: 'failed', tone: 'warn', fact: failing, children: t('Failing, tried again') };
  return {
    glyph: 'done',
    tone: 'good',
    fact: answersInMs === null ? null : t('Answers in {duration}', { duration: seconds(answersInMs) }),
    children: t(msg('On', 'state of a webhook')),
  };
};

const answered = ({ latest }: WebhookDelivery): string => String(latest?.status ?? t('No answer'));

const failedBefore = (tries: number): string =>
  t('{count, plural, one {After # failure} other {After # failures}}', { count: tries - 1 });

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
      fact: latest?.error ?? t('The endpoint was switched off'),
      children: latest ? answered(delivery) : t('Not sent'),
    };
  if (!isOn)
    return { glyph: 'waiting', fact: t('Until it is switched on'), children: t(msg('Waits', 'a delivery')) };
  const inMs = nextAttemptAt ? Date.parse(nextAttemptAt) - nowMs : 0;
  return {
    glyph: 'waiting',
    // translators: {answer} is “503” or “No answer”; a try is an attempt
    fact: latest ? t('{answer}, try {number}', { answer: answered(delivery), number: tries }) : null,
    children:
      latest && inMs > 0
        ? // translators: the next attempt
          t('Next in {duration}', { duration: elapsedTime(inMs) })
        : t('On its way'),
  };
};
