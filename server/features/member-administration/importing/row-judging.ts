import { withCommas } from '../../../../contract/formats/lists.ts';
import type { AccountVerdict } from '../../../../contract/member-administration/account-import-limits.ts';
import { msg, t } from '../../../../contract/messages.ts';
import { wallTime } from '../../../../contract/studio/studio-time.ts';
import type { Database } from '../../../platform/db.ts';
import type { ProviderOwners } from '../../membership/index.ts';
import type { StoredRow } from './import-store.ts';
import { type KnownAccount, knownAccounts, knownCustomers } from './known-store.ts';
import { type AccountRow, grantIn, newLabels, type RowReading, readRow } from './row-reading.ts';

export type Judgement = { verdict: AccountVerdict; reasons: string[] };
export type Judging = {
  db: Database;
  reading: RowReading;
  /** Owners of all provider ids in the table; null if payments are off. */
  owners: ProviderOwners | null;
};

const refused = (...reasons: string[]): Judgement => ({ verdict: 'refused', reasons });

type RowContext = {
  account: KnownAccount | null;
  /** E-mail of the account linked to each provider customer. */
  customers: ReadonlyMap<string, string>;
};

const namedCustomer = (
  { customerId, subscriptionId }: AccountRow,
  owners: ProviderOwners | null,
): string | null =>
  (subscriptionId === null ? null : owners?.customerOfSubscription(subscriptionId)) ?? customerId;

/** Advice for ids that belong to another account at the provider. */
const leaveOut = msg(
  'Connect the account that the file comes from, or leave out the columns of customer and subscription. Access then lasts until the day in the row.',
);

const withAdvice = (reason: string): string => `${reason} ${t(leaveOut)}`;

/** Returns the provider customer that a row names, directly or by its subscription; or the reason for its refusal. */
const customerOf = (
  { customerId, subscriptionId }: AccountRow,
  { owners }: Judging,
): { customerId: string | null } | { reason: string } => {
  if (!customerId && !subscriptionId) return { customerId: null };
  if (!owners)
    return {
      reason: withAdvice(t('Nothing is sold here, so there is no provider that knows this id.')),
    };
  if (!subscriptionId)
    return owners.hasCustomer(customerId ?? '')
      ? { customerId }
      : {
          reason: withAdvice(
            t('The provider has no customer {customerId}.', { customerId: customerId ?? '' }),
          ),
        };
  const owner = owners.customerOfSubscription(subscriptionId);
  if (!owner)
    return {
      reason: withAdvice(t('The provider has no subscription {subscriptionId}.', { subscriptionId })),
    };
  if (customerId && customerId !== owner)
    return {
      reason: t('{subscriptionId} is another customer’s, not {customerId}’s.', {
        subscriptionId,
        customerId,
      }),
    };
  return { customerId: owner };
};

/**
 * Refusal of a link to an unconfirmed account: a stranger may have signed up with the address, and payments show names,
 * receipts and cards.
 */
export const unconfirmedLink = msg(
  'An account with this e-mail exists that was never confirmed. Have its owner confirm it, then import this row again.',
);

const linkRefusal = (
  customerId: string,
  { account, customers }: RowContext,
  email: string,
): string | null => {
  const here = customers.get(customerId);
  if (here !== undefined && here !== email)
    return t('{customerId} belongs to another account here.', { customerId });
  if (account && account.customerId !== customerId && !account.isConfirmed) return t(unconfirmedLink);
  if (account?.customerId && account.customerId !== customerId)
    return t('This account is {customerId} at the provider already.', { customerId: account.customerId });
  return null;
};

/** Returns true if the account already has access for at least as long. */
export const isCovered = (
  { accessUntil, hasEndlessAccess }: Pick<KnownAccount, 'accessUntil' | 'hasEndlessAccess'>,
  until: Date,
): boolean => hasEndlessAccess || (accessUntil !== null && accessUntil >= until);

const dayText = (at: Date, { timeZone }: RowReading): string =>
  wallTime(at.toISOString(), timeZone).slice(0, 10);

/** Returns the reason that a row with a membership grants no access. */
const whyNoAccess = (
  { means, planName, over, paidUntil, customerId, subscriptionId }: AccountRow,
  now: Date,
) => {
  if (customerId || subscriptionId) return [];
  if (means === 'none') return [t('“{plan}” means no membership here.', { plan: planName ?? '' })];
  if (over !== null) return [t('“{over}” says that nothing is paid, so no access is granted.', { over })];
  if (paidUntil !== null && paidUntil <= now) return [t('What was paid is over, so no access is granted.')];
  return planName !== null && paidUntil === null
    ? [t('The row has no day until which it is paid, so no access is granted.')]
    : [];
};

const accessWords = (day: string, means: AccountRow['means']): string =>
  typeof means === 'object' && means
    ? t('Access is granted until {day}, as {plan}.', { day, plan: means.name })
    : t('Access is granted until {day}.', { day });

const judged = (
  row: AccountRow,
  { account }: RowContext,
  { customerId, reading }: { customerId: string | null; reading: RowReading },
): Judgement => {
  const links = customerId !== null && account?.customerId !== customerId;
  const until = grantIn(row, reading.now);
  const gives = until !== null && !(account && isCovered(account, until)) ? until : null;
  const labels = account?.labels === null ? [] : newLabels(row, account?.labels ?? []);
  const reasons = [
    account ? t('The account exists.') : t('An account without a password is made.'),
    ...(links
      ? [
          t('It becomes {customerId} at the provider, whose memberships are read and not charged.', {
            customerId,
          }),
        ]
      : []),
    ...(gives ? [accessWords(dayText(gives, reading), row.means)] : []),
    ...(until && !gives ? [t('The account already has access for that long.')] : []),
    ...whyNoAccess(row, reading.now),
    ...(labels.length > 0 ? [t('Labels: {labels}.', { labels: withCommas(labels) })] : []),
  ];
  if (!account) return { verdict: 'new', reasons };
  return { verdict: links || gives || labels.length > 0 ? 'changes' : 'exists', reasons };
};

const judgeRow = (row: AccountRow, known: RowContext, judging: Judging): Judgement => {
  const customer = customerOf(row, judging);
  if ('reason' in customer) return refused(customer.reason);
  const { customerId } = customer;
  const refusal = customerId && linkRefusal(customerId, known, row.email);
  return refusal ? refused(refusal) : judged(row, known, { customerId, reading: judging.reading });
};

/** E-mails and customers of earlier rows with their lines, to detect duplicates. */
export type SeenRows = { emails: Map<string, number>; customers: Map<string, number> };

const keysOf = ({ customerId, subscriptionId }: AccountRow): string[] =>
  [customerId, subscriptionId].filter((id) => id !== null);

export const recordSeen = (row: AccountRow, line: number, seen: SeenRows): void => {
  seen.emails.set(row.email, line);
  for (const id of keysOf(row)) seen.customers.set(id, line);
};

/** Returns the line of an earlier row with the same e-mail, customer or subscription. */
const seenBefore = (row: AccountRow, seen: SeenRows): number | null =>
  seen.emails.get(row.email) ??
  keysOf(row)
    .map((id) => seen.customers.get(id))
    .find((line) => line !== undefined) ??
  null;

/** Judges a batch of rows; writes nothing. */
export const judgeRows = async (
  rows: readonly StoredRow[],
  judging: Judging,
  seen: SeenRows,
): Promise<Map<number, Judgement>> => {
  const { db, reading, owners } = judging;
  const read = rows.map(({ line, fields }) => ({ line, row: readRow(fields, reading) }));
  const good = read.flatMap(({ line, row }) => ('reasons' in row ? [] : [{ line, row }]));
  const [accounts, customers] = await Promise.all([
    knownAccounts(
      db,
      good.map(({ row }) => row.email),
      reading.now,
    ),
    knownCustomers(
      db,
      good.flatMap(({ row }) => namedCustomer(row, owners) ?? []),
    ),
  ]);
  const judgements = new Map<number, Judgement>();
  for (const { line, row } of read) if ('reasons' in row) judgements.set(line, refused(...row.reasons));
  for (const { line, row } of good) {
    const before = seenBefore(row, seen);
    if (before === null) recordSeen(row, line, seen);
    const known = { account: accounts.get(row.email) ?? null, customers };
    judgements.set(
      line,
      before === null
        ? judgeRow(row, known, judging)
        : refused(t('Row {before} has the same e-mail, customer or subscription.', { before })),
    );
  }
  return judgements;
};
