import { inSentence } from '../../../../contract/formats/in-sentence.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';
import { detailWords, lastMoment, stateWords } from '../member-words.ts';

/** Returns an identifier as words: `membership_begun` becomes "Membership begun". */
export const inWords = (word: string): string => {
  const words = word.replace(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Words = Readonly<Record<string, Message>>;
type Change = { before: unknown; after: unknown };
type Changes = Readonly<Record<string, Change | undefined>>;
type Day = (iso: string) => string;

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const earlierDetails: Words = { ...detailWords, trialing: msg('Free trial') };

/** Returns the word of a code; a code without a word becomes one. */
export const wordOf = (words: Words, code: string): string => {
  const word = words[code];
  return word ? t(word) : inWords(code);
};

/** Returns "Renewing to ending", or "Renewing" without a former value. */
const passage = (change: Change | undefined, after: Words, before: Words = after): string | null => {
  if (typeof change?.after !== 'string') return null;
  const now = wordOf(after, change.after);
  return typeof change.before === 'string'
    ? // translators: a state and the next: “Renewing to past due”
      t('{before} to {after}', { before: wordOf(before, change.before), after: inSentence(now) })
    : now;
};

/** Returns the provider's own state if it is more specific than the state. */
const detailText = ({ state, detail }: Changes): string | null => {
  const isPlain = detail?.after === 'active' && !detail.before;
  const isSaid = detail?.after === state?.after;
  return isPlain || isSaid ? null : passage(detail, detailWords, earlierDetails);
};

const endText = ({ state, detail, renewsAt, endsAt }: Changes, day: Day): string | null => {
  const { before, after } = endsAt ?? {};
  // A pause begins at this moment; access lasts to the end of the day before it.
  if (isMoment(after) && detail?.after === 'paused') return t('Pauses on {date}', { date: day(after) });
  if (isMoment(after)) {
    const date = day(lastMoment(after));
    return state?.after === 'ended' ? t('Ended on {date}', { date }) : t('Ends on {date}', { date });
  }
  const isSaid = detail?.before === 'paused' || isMoment(renewsAt?.after);
  return isMoment(before) && !isSaid
    ? t('No longer ends on {date}', { date: day(lastMoment(before)) })
    : null;
};

const renewalText = ({ detail, endsAt, renewsAt }: Changes, day: Day): string | null => {
  const { before, after } = renewsAt ?? {};
  if (isMoment(after)) {
    const date = day(after);
    if (detail?.after === 'paused') return t('Paused until {date}', { date });
    return detail?.after === 'trialing'
      ? t('First payment on {date}', { date })
      : t('Renews on {date}', { date });
  }
  return isMoment(before) && !isMoment(endsAt?.after) ? t('Does not renew') : null;
};

/** Returns the fallback text of a change without any other description. */
const otherwise = ({ priceId, nextPriceId, nextAmount }: Changes): string => {
  if (priceId) return t('Another price');
  if (nextPriceId)
    return nextPriceId.after ? t('Another plan from the next payment on') : t('The plan stays');
  return nextAmount ? t('The next payment takes another amount') : t('Details at the provider');
};

const membershipText = (changes: Changes, day: Day): string[] => {
  const [freeUntil, retryAt] = [changes.trialEndsAt?.after, changes.retryAt?.after];
  return [
    passage(changes.state, stateWords),
    detailText(changes),
    isMoment(freeUntil) ? t('Free until {date}', { date: day(freeUntil) }) : null,
    renewalText(changes, day),
    endText(changes, day),
    // translators: a payment
    isMoment(retryAt) ? t('Is tried again on {date}', { date: day(retryAt) }) : null,
  ].filter((text) => text !== null);
};

const isCount = (value: unknown): value is number => typeof value === 'number' && value > 0;

/** Texts of an account's changes, by field name; other fields are internal. */
const accountTexts: Readonly<Record<string, (change: Change, day: Day) => string | null>> = {
  sessions: ({ before }) =>
    isCount(before) ? t('{count, plural, one {# device} other {# devices}}', { count: before }) : null,
  app: ({ before }) => (before ? t('Authenticator app') : null),
  passkeys: ({ before }) =>
    isCount(before) ? t('{count, plural, one {# passkey} other {# passkeys}}', { count: before }) : null,
  account: ({ after }) => (after === 'made' ? t('A new account') : t('The account was there')),
  accessUntil: ({ after }, day) =>
    isMoment(after) ? t('Access until {date}', { date: day(lastMoment(after)) }) : null,
};

const accountText = (changes: Changes, day: Day): string[] =>
  Object.entries(changes).flatMap(([name, change]) =>
    change ? (accountTexts[name]?.(change, day) ?? []) : [],
  );

/** Returns the changes between two records, by name. */
const changesBetween = (before: unknown, after: unknown): Changes => {
  const earlier = isRecord(before) ? before : {};
  const names = isRecord(after) ? Object.entries(after) : [];
  return Object.fromEntries(
    names
      .map(([name, value]) => [name, { before: earlier[name] ?? null, after: value }] as const)
      .filter(([, change]) => JSON.stringify(change.before) !== JSON.stringify(change.after)),
  );
};

/** Returns the texts of an audited change in the words of staff. */
export const changeText = (details: Readonly<Record<string, unknown>>, timeZone: string): string[] => {
  const day: Day = (iso) => longDay(iso, timeZone);
  const { changes, before, after, startsAt, until, nextPayment, endsAt } = details;
  if (isMoment(startsAt) && isMoment(until))
    return [t('From {start} until {end}', { start: day(startsAt), end: day(until) })];
  if (isRecord(nextPayment) && isMoment(nextPayment.after))
    return [t('Next payment on {date}', { date: day(nextPayment.after) })];
  if (isRecord(changes)) {
    const told = membershipText(changes as Changes, day);
    return told.length > 0 ? told : [otherwise(changes as Changes)];
  }
  const between = changesBetween(before, after ?? { endsAt });
  return [...membershipText(between, day), ...accountText(between, day)];
};
