import { normalName } from '../../../../contract/accounts/accounts.ts';
import { emailProblem, normalEmail } from '../../../../contract/accounts/email-addresses.ts';
import type { RowFields } from './import-store.ts';

/** A row as it is meant, or why it means nothing. */
export type AccountRow = {
  email: string;
  firstName: string;
  lastName: string;
  /** In lower case; null where none is named. */
  plan: string | null;
  customerId: string | null;
  subscriptionId: string | null;
  paidUntil: Date | null;
  joinedAt: Date | null;
  timeZone: string | null;
};

/** A moment in ISO 8601 or as a number of seconds; of a day alone it is the end or the start of it in Greenwich. */
const momentIn = (text: string, ofDay: 'start' | 'end'): Date | null => {
  if (/^\d{9,11}$/.test(text)) return new Date(Number(text) * 1000);
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const iso = day ? `${text}T${ofDay === 'end' ? '23:59:59.999' : '00:00:00'}Z` : text;
  const isIso = day || /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text);
  const at = isIso ? new Date(iso) : null;
  if (!at || Number.isNaN(at.getTime())) return null;
  return at.toISOString().slice(0, 8) === text.slice(0, 8) || !day ? at : null;
};

const isTimeZone = (text: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
};

const namesIn = ({ name = '', firstName = '', lastName = '' }: RowFields, email: string) => {
  const [first = '', ...rest] = normalName(name).split(' ');
  const given = {
    firstName: normalName(firstName) || first,
    lastName: normalName(lastName) || rest.join(' '),
  };
  return given.firstName || given.lastName ? given : { firstName: email.split('@')[0] ?? '', lastName: '' };
};

const idProblem = (text: string | undefined, prefix: string, what: string): string | null =>
  text && !new RegExp(`^${prefix}_[A-Za-z0-9_]{1,250}$`).test(text)
    ? `“${text.slice(0, 60)}” is no id of a ${what}: such ids begin with ${prefix}_.`
    : null;

const momentProblem = (text: string | undefined, at: Date | null, what: string): string | null =>
  text && !at ? `“${text.slice(0, 60)}” is no day for ${what}: write it as 2026-11-24.` : null;

/** Reads what a row says; answers the reasons in words where it cannot be. */
export const readRow = (fields: RowFields, now: Date): AccountRow | { reasons: string[] } => {
  const email = normalEmail(fields.email ?? '');
  const paidUntil = fields.paidUntil ? momentIn(fields.paidUntil, 'end') : null;
  const joinedAt = fields.joined ? momentIn(fields.joined, 'start') : null;
  const problems = [
    email === '' ? 'The row has no e-mail.' : (emailProblem(email) ?? null),
    idProblem(fields.customerId, 'cus', 'customer'),
    idProblem(fields.subscriptionId, 'sub', 'subscription'),
    momentProblem(fields.paidUntil, paidUntil, 'the end of what is paid'),
    momentProblem(fields.joined, joinedAt, 'joining'),
    joinedAt && joinedAt > now ? 'The day of joining is to come.' : null,
    fields.timeZone && !isTimeZone(fields.timeZone) ? `There is no time zone “${fields.timeZone}”.` : null,
  ].filter((problem) => problem !== null);
  if (problems.length > 0) return { reasons: problems };
  return {
    email,
    ...namesIn(fields, email),
    plan: fields.plan ? fields.plan.trim().toLowerCase() : null,
    customerId: fields.customerId || null,
    subscriptionId: fields.subscriptionId || null,
    paidUntil,
    joinedAt,
    timeZone: fields.timeZone || null,
  };
};

/** What rows name at the provider: subscriptions, and customers of rows without one. */
export const idsAtProvider = (
  rows: readonly AccountRow[],
): { customers: string[]; subscriptions: string[] } => ({
  customers: rows.flatMap(({ customerId, subscriptionId }) => (subscriptionId ? [] : (customerId ?? []))),
  subscriptions: rows.flatMap(({ subscriptionId }) => subscriptionId ?? []),
});
