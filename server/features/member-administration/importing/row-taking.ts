import { t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { LeaseLost } from '../../../platform/jobs/lease.ts';
import { addAccountWithoutPassword } from '../../accounts/index.ts';
import { grantPaidElsewhere, type Link, type ProviderOwners } from '../../membership/index.ts';
import { setLabels } from '../member/details-store.ts';
import { changeRow, lockWaitingRow, type StoredImport, type StoredRow } from './import-store.ts';
import { knownAccounts } from './known-store.ts';
import { isCovered, unconfirmedLink } from './row-judging.ts';
import { type AccountRow, grantIn, newLabels, type RowReading, readRow } from './row-reading.ts';

/** Provider data read for all rows. */
export type Billed = {
  owners: ProviderOwners;
  /** Reads a customer again if it has changed; outside of any transaction. */
  linkTo: (db: Database, customerId: string) => Promise<Link>;
};

export type Taking = {
  db: Database;
  reading: RowReading;
  /** Null if payments are off. */
  billed: Billed | null;
};

const accountOf = async (trx: Database, email: string, now: Date) =>
  (await knownAccounts(trx, [email], now)).get(email) ?? null;

const nothingYet = {
  isConfirmed: true,
  customerId: null,
  accessUntil: null,
  hasEndlessAccess: false,
  labels: [] as string[] | null,
};

const foundOrAdded = async (trx: Database, row: AccountRow, { reading: { now, timeZone } }: Taking) => {
  const before = await accountOf(trx, row.email, now);
  if (before) return { ...before, isNew: false };
  const account = {
    ...row,
    isConfirmed: true,
    timeZone: row.timeZone ?? timeZone,
    joinedAt: row.joinedAt ?? now,
  };
  const added = await addAccountWithoutPassword(trx, account, now);
  if (added) return { ...nothingYet, id: added, isNew: true };
  const since = await accountOf(trx, row.email, now);
  if (!since) throw new AppError('conflict', { message: t('The account came and went meanwhile.') });
  return { ...since, isNew: false };
};

/** Returns the customer that a row names, directly or by its subscription. */
const customerIn = ({ customerId, subscriptionId }: AccountRow, owners: ProviderOwners): string | null => {
  if (!subscriptionId) return customerId;
  const owner = owners.customerOfSubscription(subscriptionId);
  if (!owner || (customerId && owner !== customerId))
    throw new AppError('invalid', {
      message: t('{subscriptionId} is not this customer’s any more.', { subscriptionId }),
    });
  return owner;
};

const importRow = async (
  trx: Database,
  row: AccountRow,
  {
    taking,
    customerId,
    link,
    one,
    line,
  }: { taking: Taking; customerId: string | null; link: Link | null; one: StoredImport; line: number },
): Promise<void> => {
  const { now } = taking.reading;
  if (!(await lockWaitingRow(trx, one.id, line))) return;
  const { id: userId, isNew, ...account } = await foundOrAdded(trx, row, taking);
  if (customerId !== null && account.customerId !== customerId && !account.isConfirmed)
    throw new AppError('invalid', { message: t(unconfirmedLink) });
  const linked = link !== null && (await link(trx, userId));
  const until = grantIn(row, now);
  const endsAt = until && !isCovered(account, until) ? until : null;
  const granted = endsAt !== null && (await grantPaidElsewhere(trx, { userId, endsAt, now }));
  const labels = account.labels === null ? [] : newLabels(row, account.labels);
  await setLabels(trx, userId, { before: [], after: labels });
  const outcome = isNew ? 'created' : linked || granted || labels.length > 0 ? 'changed' : 'same';
  if (outcome !== 'same')
    await recordAudit(trx, {
      actor: one.createdBy ? { kind: 'administrator', id: one.createdBy } : { kind: 'system', id: null },
      kind: 'members',
      action: 'member_moved_in',
      subject: { kind: 'member', id: userId },
      details: {
        import: one.id,
        before: {},
        after: {
          account: isNew ? 'made' : 'there',
          customer: linked ? customerId : null,
          accessUntil: granted ? endsAt : null,
          ...(labels.length > 0 ? { labels } : {}),
          ...(granted && typeof row.means === 'object' ? { plan: row.means.name } : {}),
        },
      },
    });
  await changeRow(trx, one.id, line, { state: 'done', outcome, user_id: userId });
};

const triesOfRow = 3;

/**
 * Creates or finds the account of a row and gives it the contents of the row, in one transaction. A row that cannot be
 * applied is refused as a whole, with the reasons beside it. Idempotent. Throws if the provider or the database is
 * unavailable.
 */
export const applyRow = async (
  taking: Taking,
  one: StoredImport,
  stored: Pick<StoredRow, 'line' | 'fields'>,
  triesLeft = triesOfRow,
): Promise<void> => {
  const { line, fields } = stored;
  const row = readRow(fields, taking.reading);
  const refuse = (reasons: string[]) => changeRow(taking.db, one.id, line, { state: 'refused', reasons });
  if ('reasons' in row) return refuse(row.reasons);
  try {
    const { billed, db } = taking;
    const customerId = billed ? customerIn(row, billed.owners) : null;
    const link = billed && customerId !== null ? await billed.linkTo(db, customerId) : null;
    await transaction(db, (trx) => importRow(trx, row, { taking, customerId, link, one, line }));
  } catch (error) {
    // The customer changed between its reading and the transaction.
    if (error instanceof LeaseLost && triesLeft > 1) return applyRow(taking, one, stored, triesLeft - 1);
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    await refuse([error.message]);
  }
};
