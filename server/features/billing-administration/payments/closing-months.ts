import { t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { providerModeOf } from '../../../platform/payments/settings.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { lockBooks, readSpan } from '../../billing/index.ts';
import { refusedField } from '../../payment-provider/index.ts';
import {
  type ClosedMonth,
  closedMonths,
  deleteClosedMonth,
  hasEntriesBetween,
  insertClosedMonth,
  isMatching,
} from './closed-months-store.ts';
import type { ClosingContext } from './closing.ts';
import { daysOfMonth, momentsOfMonth, monthOf } from './month.ts';

/** The hourly reading reads an hour again; after it nothing of the month is missing. */
const readBeyondMs = 3_600_000;

export type MonthLock = { closed: ClosedMonth | null; closingRefusal: string | null; canOpen: boolean };

const refusalOf = async (
  { db, settings, studio, clock }: ClosingContext & { clock: Clock },
  month: string,
  closed: readonly ClosedMonth[],
): Promise<string | null> => {
  const mode = providerModeOf(settings);
  const { from, before } = daysOfMonth(month);
  const last = closed.at(-1)?.month;
  if (month >= monthOf(clock.now(), studio.timeZone)) return t('This month is not over.');
  if (last && month < last) return t('A later month is closed already.');
  const span = await readSpan(db, mode);
  const ends = momentsOfMonth(month, studio.timeZone).before;
  if (!span || span.until.getTime() < ends.getTime() + readBeyondMs)
    return t('The provider’s books have not been read to the end of this month. That happens every hour.');
  if (
    await hasEntriesBetween(db, mode, { from: last ? daysOfMonth(last).before : '-infinity', before: from })
  )
    return t('An earlier month is still open. Close that one first.');
  if (await isMatching(db, mode, { from, before }))
    return t('The payments of some entries are still looked for. That happens every hour.');
  return null;
};

/** Returns whether a month is closed, and what can be done about it. */
export const monthLock = async (
  context: ClosingContext & { clock: Clock },
  month: string,
): Promise<MonthLock> => {
  const all = await closedMonths(context.db, providerModeOf(context.settings));
  const closed = all.find((one) => one.month === month) ?? null;
  return {
    closed,
    closingRefusal: closed ? null : await refusalOf(context, month, all),
    canOpen: closed !== null && all.at(-1) === closed,
  };
};

type LockContext = ClosingContext & { clock: Clock };

/** Decides under the lock of the books, so that nothing is added to the month meanwhile. */
const decide = (
  context: LockContext,
  month: string,
  change: (trx: Database, lock: MonthLock) => Promise<void>,
): Promise<void> =>
  transaction(context.db, async (trx) => {
    await lockBooks(trx, providerModeOf(context.settings));
    await change(trx, await monthLock({ ...context, db: trx }, month));
  });

const audit = (trx: Database, viewer: Viewer, action: string, details: object): Promise<void> =>
  recordAudit(trx, {
    actor: { kind: 'administrator', id: viewer.id },
    action,
    subject: { kind: 'books', id: 'books' },
    details,
  });

export const closeMonth = (context: LockContext, viewer: Viewer, month: string): Promise<void> =>
  decide(context, month, async (trx, { closed, closingRefusal }) => {
    if (closed) return;
    if (closingRefusal) throw new AppError('invalid', { message: closingRefusal });
    const mode = providerModeOf(context.settings);
    await insertClosedMonth(trx, mode, { month, at: context.clock.now(), by: viewer.id });
    await audit(trx, viewer, 'month_closed', { month, before: { closed: false }, after: { closed: true } });
  });

export const openMonth = (
  context: LockContext,
  viewer: Viewer,
  { month, reason: typed }: { month: string; reason: string },
): Promise<void> => {
  const reason = typed.trim();
  if (reason === '') throw refusedField('reason', t('Say why, for the activity.'));
  return decide(context, month, async (trx, { closed, canOpen }) => {
    if (!closed) throw new AppError('invalid', { message: t('This month is open already.') });
    if (!canOpen) throw new AppError('invalid', { message: t('Only the last closed month can be opened.') });
    await deleteClosedMonth(trx, providerModeOf(context.settings), month);
    await audit(trx, viewer, 'month_opened', {
      month,
      reason,
      before: { closed: true },
      after: { closed: false },
    });
  });
};
