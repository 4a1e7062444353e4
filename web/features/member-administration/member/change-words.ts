import { longDay } from '../../../ui/text/dates/long-day.ts';
import { detailWords, lastMoment, stateWords } from '../member-words.ts';

/** Returns an identifier as words: `membership_begun` becomes "Membership begun". */
export const inWords = (word: string): string => {
  const words = word.replace(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Words = Readonly<Record<string, string>>;
type Change = { before: unknown; after: unknown };
type Changes = Readonly<Record<string, Change | undefined>>;
type Day = (value: unknown) => string | null;

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const earlierDetails: Words = { ...detailWords, trialing: 'Free trial' };

const wordOf = (words: Words, value: unknown): string | null =>
  typeof value === 'string' ? (words[value] ?? inWords(value)) : null;

/** Returns "Renewing to ending", or "Renewing" without a former value. */
const passage = (change: Change | undefined, after: Words, before: Words = after): string | null => {
  const now = wordOf(after, change?.after);
  const then = wordOf(before, change?.before);
  if (now === null) return null;
  return then === null ? now : `${then} to ${now.charAt(0).toLowerCase()}${now.slice(1)}`;
};

/** Returns the provider's own state if it is more specific than the state. */
const detailText = ({ state, detail }: Changes): string | null => {
  const isPlain = detail?.after === 'active' && !detail.before;
  const isSaid = wordOf(detailWords, detail?.after) === wordOf(stateWords, state?.after);
  return isPlain || isSaid ? null : passage(detail, detailWords, earlierDetails);
};

const endText = ({ state, detail, renewsAt, endsAt }: Changes, day: Day): string | null => {
  const { before, after } = endsAt ?? {};
  // A pause begins at this moment; access lasts to the end of the day before it.
  if (isMoment(after) && detail?.after === 'paused') return `Pauses on ${day(after)}`;
  if (isMoment(after)) return `${state?.after === 'ended' ? 'Ended' : 'Ends'} on ${day(lastMoment(after))}`;
  const isSaid = detail?.before === 'paused' || isMoment(renewsAt?.after);
  return isMoment(before) && !isSaid ? `No longer ends on ${day(lastMoment(before))}` : null;
};

const renewalText = ({ detail, endsAt, renewsAt }: Changes, day: Day): string | null => {
  const { before, after } = renewsAt ?? {};
  if (isMoment(after)) {
    if (detail?.after === 'paused') return `Paused until ${day(after)}`;
    return `${detail?.after === 'trialing' ? 'First payment' : 'Renews'} on ${day(after)}`;
  }
  return isMoment(before) && !isMoment(endsAt?.after) ? 'Does not renew' : null;
};

const on = (words: string, change: Change | undefined, day: Day): string | null =>
  isMoment(change?.after) ? `${words} ${day(change.after)}` : null;

/** Returns the fallback text of a change without any other description. */
const otherwise = ({ priceId, nextPriceId, nextAmount }: Changes): string => {
  if (priceId) return 'Another price';
  if (nextPriceId) return nextPriceId.after ? 'Another plan from the next payment on' : 'The plan stays';
  return nextAmount ? 'The next payment takes another amount' : 'Details at the provider';
};

const membershipText = (changes: Changes, day: Day): string[] =>
  [
    passage(changes.state, stateWords),
    detailText(changes),
    on('Free until', changes.trialEndsAt, day),
    renewalText(changes, day),
    endText(changes, day),
    on('Is tried again on', changes.retryAt, day),
  ].filter((text) => text !== null);

const counted = (count: unknown, one: string): string | null =>
  typeof count === 'number' && count > 0 ? `${count} ${one}${count === 1 ? '' : 's'}` : null;

/** Texts of an account's changes, by field name; other fields are internal. */
const accountTexts: Readonly<Record<string, (change: Change, day: Day) => string | null>> = {
  sessions: ({ before }) => counted(before, 'device'),
  app: ({ before }) => (before ? 'Authenticator app' : null),
  passkeys: ({ before }) => counted(before, 'passkey'),
  account: ({ after }) => (after === 'made' ? 'A new account' : 'The account was there'),
  accessUntil: ({ after }, day) => (isMoment(after) ? `Access until ${day(lastMoment(after))}` : null),
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
  const day: Day = (value) => (isMoment(value) ? longDay(value, timeZone) : null);
  const { changes, before, after, startsAt, until, nextPayment, endsAt } = details;
  if (isMoment(startsAt) && isMoment(until)) return [`From ${day(startsAt)} until ${day(until)}`];
  if (isRecord(nextPayment) && isMoment(nextPayment.after))
    return [`Next payment on ${day(nextPayment.after)}`];
  if (isRecord(changes)) {
    const told = membershipText(changes as Changes, day);
    return told.length > 0 ? told : [otherwise(changes as Changes)];
  }
  const between = changesBetween(before, after ?? { endsAt });
  return [...membershipText(between, day), ...accountText(between, day)];
};
