import { nameLength, normalName } from '../../../../contract/accounts/accounts.ts';
import { emailProblem, normalEmail } from '../../../../contract/accounts/email-addresses.ts';
import { splitName } from '../../../../contract/accounts/whole-names.ts';
import { comparedText } from '../../../../contract/compared-text.ts';
import {
  type AccountField,
  type KnownPlan,
  plainMeaning,
} from '../../../../contract/member-administration/account-import-limits.ts';
import { memberLimits } from '../../../../contract/member-administration/member-limits.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import type { DateOrder } from '../../../../contract/table-dates.ts';
import { needsOrder, readDate } from '../../../platform/csv/table-days.ts';
import type { RowFields } from '../tables.ts';
import type { StoredImport } from './import-store.ts';

/** Choices that decide how the text of rows is read. */
export type RowReading = {
  now: Date;
  /** The time zone of the studio, for times without a zone. */
  timeZone: string;
  dateOrder: DateOrder | null;
  /** Fields whose column states that its times are in GMT. */
  inGreenwich: ReadonlySet<AccountField>;
  /**
   * Returns the plan that a name stands for; “open” for access without a plan, “none” for no membership, null if the
   * administrator has not chosen yet.
   */
  meaningOf: (name: string) => KnownPlan | 'open' | 'none' | null;
};

/** A parsed row. */
export type AccountRow = {
  email: string;
  firstName: string;
  lastName: string;
  /** Plan name in the table; null without one. */
  planName: string | null;
  means: KnownPlan | 'open' | 'none';
  customerId: string | null;
  subscriptionId: string | null;
  paidUntil: Date | null;
  /** State that marks the membership as over, if the row names no end of access; otherwise null. */
  over: string | null;
  joinedAt: Date | null;
  timeZone: string | null;
  /** Labels of the member, without those that are too long. */
  labels: string[];
};

export const readingOf = (
  { dateOrder, columns, plans }: Pick<StoredImport, 'dateOrder' | 'columns' | 'plans'>,
  { now, timeZone, known }: { now: Date; timeZone: string; known: readonly KnownPlan[] },
): RowReading => {
  const said = new Map(plans.map(({ name, means }) => [comparedText(name), means]));
  return {
    now,
    timeZone,
    dateOrder,
    inGreenwich: new Set(
      columns.flatMap(({ name, field }) => (field && /\b(utc|gmt)\b/i.test(name) ? [field] : [])),
    ),
    meaningOf: (name) => {
      const means = said.get(comparedText(name)) ?? plainMeaning(name, known);
      if (means === 'open' || means === 'none') return means;
      return known.find(({ id }) => id === means) ?? null;
    },
  };
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
  const whole = splitName(normalName(name));
  const given = {
    firstName: normalName(firstName) || whole.firstName,
    lastName: normalName(lastName) || whole.lastName,
  };
  return given.firstName || given.lastName ? given : { firstName: email.split('@')[0] ?? '', lastName: '' };
};

/** Returns the distinct labels of a cell, separated by commas or semicolons, with or without quotation marks. */
const labelsIn = (cell: string): string[] => {
  const labels = new Map<string, string>();
  for (const [, quoted, bare = ''] of cell.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,;]+))\s*(?:[,;]|$)/g)) {
    const label = normalName(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    const key = comparedText(label);
    if (label !== '' && label.length <= memberLimits.label && !labels.has(key)) labels.set(key, label);
  }
  return [...labels.values()].slice(0, memberLimits.labels);
};

/** Returns the labels of a row that the account lacks, up to the limit of labels. */
export const newLabels = ({ labels }: Pick<AccountRow, 'labels'>, has: readonly string[]): string[] => {
  const known = new Set(has.map(comparedText));
  return labels
    .filter((label) => !known.has(comparedText(label)))
    .slice(0, Math.max(0, memberLimits.labels - has.length));
};

const noCustomer = msg('“{id}” is no id of a customer: such ids begin with cus_.');
const noSubscription = msg('“{id}” is no id of a subscription: such ids begin with sub_.');
const idProblem = (text: string | undefined, prefix: string, message: Message<'id'>): string | null =>
  text && !new RegExp(`^${prefix}_[A-Za-z0-9_]{1,250}$`).test(text)
    ? t(message, { id: text.slice(0, 60) })
    : null;

const longFirstName = msg('The first name has {count} letters; {most} are the most.');
const longLastName = msg('The last name has {count} letters; {most} are the most.');
const nameProblem = (text: string, message: typeof longFirstName): string | null =>
  text.length > nameLength ? t(message, { count: text.length, most: nameLength }) : null;

const dayProblems = {
  joined: {
    unclear: msg('“{text}” could be two days for joining: say the order of the dates.'),
    wrong: msg('“{text}” is no day for joining: write it as 2026-11-24.'),
  },
  paidUntil: {
    unclear: msg('“{text}” could be two days for the end of what is paid: say the order of the dates.'),
    wrong: msg('“{text}” is no day for the end of what is paid: write it as 2026-11-24.'),
  },
  nextPayment: {
    unclear: msg('“{text}” could be two days for the next payment: say the order of the dates.'),
    wrong: msg('“{text}” is no day for the next payment: write it as 2026-11-24.'),
  },
} as const;

/** Reads the dates of a row; a day without a time lasts to its end, except for the day of joining. */
const daysIn = (
  fields: RowFields,
  { timeZone, dateOrder, inGreenwich }: RowReading,
): { days: Record<keyof typeof dayProblems, Date | null>; problems: string[] } => {
  const problems: string[] = [];
  const day = (field: keyof typeof dayProblems): Date | null => {
    const text = fields[field];
    if (!text) return null;
    const zone = inGreenwich.has(field) ? 'UTC' : timeZone;
    const read = readDate(text, {
      timeZone: zone,
      order: dateOrder,
      ofDay: field === 'joined' ? 'start' : 'end',
    });
    if (read !== null) return new Date(read);
    const { unclear, wrong } = dayProblems[field];
    const isUnclear = dateOrder === null && needsOrder(text, zone);
    problems.push(t(isUnclear ? unclear : wrong, { text: text.slice(0, 60) }));
    return null;
  };
  return {
    days: { joined: day('joined'), paidUntil: day('paidUntil'), nextPayment: day('nextPayment') },
    problems,
  };
};

/** States of other platforms in which nothing is paid any more, as letters and digits alone. */
const over = new Set([
  ...['canceled', 'cancelled', 'expired', 'ended', 'inactive', 'none', 'no', 'false', 'unpaid', 'refunded'],
  ...['incomplete', 'incompleteexpired', 'churned', 'lead', 'former', 'formerpatron', 'declined'],
  ...['declinedpatron', 'unsubscribed', 'deleted', 'lapsed', 'trash'],
  ...['gekündigt', 'abgelaufen', 'beendet', 'inaktiv', 'nein', 'storniert'],
  ...['cancelado', 'cancelada', 'caducado', 'caducada', 'vencido', 'vencida', 'inactivo', 'inactiva'],
  ...['annulé', 'annulée', 'résilié', 'résiliée', 'expiré', 'expirée', 'inactif', 'inactive', 'non'],
]);

/** True for a state in which nothing is paid any more; WooCommerce writes “wc-” before its states. */
const isOver = (state: string): boolean =>
  over.has(
    comparedText(state)
      .replace(/^wc-/, '')
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );

/** Returns the end of the paid time: the row's own, else the next payment of a continuing member. */
const paidIn = (
  { status }: RowFields,
  { paidUntil, nextPayment }: { paidUntil: Date | null; nextPayment: Date | null },
): Pick<AccountRow, 'paidUntil' | 'over'> => {
  if (paidUntil || !status || !isOver(status)) return { paidUntil: paidUntil ?? nextPayment, over: null };
  return { paidUntil: null, over: status.slice(0, 60) };
};

/** Parses a row; returns the reasons in words if it cannot be read. */
export const readRow = (fields: RowFields, reading: RowReading): AccountRow | { reasons: string[] } => {
  const email = normalEmail(fields.email ?? '');
  const names = namesIn(fields, email);
  const { days, problems: problemsOfDays } = daysIn(fields, reading);
  const planName = fields.plan?.trim() || null;
  const means = planName === null ? 'open' : reading.meaningOf(planName);
  const problems = [
    email === '' ? t('The row has no e-mail.') : emailProblem(email),
    nameProblem(names.firstName, longFirstName),
    nameProblem(names.lastName, longLastName),
    means === null
      ? t('There is no plan “{plan}” here. Say what it means, or make it first.', {
          plan: planName?.slice(0, 60) ?? '',
        })
      : null,
    idProblem(fields.customerId, 'cus', noCustomer),
    idProblem(fields.subscriptionId, 'sub', noSubscription),
    ...problemsOfDays,
    days.joined && days.joined > reading.now ? t('The day of joining is in the future.') : null,
    fields.timeZone && !isTimeZone(fields.timeZone)
      ? t('There is no time zone “{timeZone}”.', { timeZone: fields.timeZone })
      : null,
  ].filter((problem) => problem !== null);
  if (problems.length > 0 || means === null) return { reasons: problems };
  return {
    email,
    ...names,
    planName,
    means,
    customerId: fields.customerId || null,
    subscriptionId: fields.subscriptionId || null,
    ...paidIn(fields, days),
    joinedAt: days.joined,
    timeZone: fields.timeZone || null,
    labels: labelsIn(fields.labels ?? ''),
  };
};

/** Returns the end of the access that a row itself grants; null if it grants none. */
export const grantIn = (
  { paidUntil, means, customerId, subscriptionId }: AccountRow,
  now: Date,
): Date | null =>
  paidUntil !== null && paidUntil > now && means !== 'none' && !customerId && !subscriptionId
    ? paidUntil
    : null;

/** Returns the provider ids that rows name: subscriptions, and customers of rows without a subscription. */
export const idsAtProvider = (
  rows: readonly AccountRow[],
): { customers: string[]; subscriptions: string[] } => ({
  customers: rows.flatMap(({ customerId, subscriptionId }) => (subscriptionId ? [] : (customerId ?? []))),
  subscriptions: rows.flatMap(({ subscriptionId }) => subscriptionId ?? []),
});
