import type { PriceChange } from '../../../../contract/membership/price-changes/price-changes.schema.ts';
import { priceNoticeDays } from '../../../../contract/membership/price-changes/price-notice.ts';
import { t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { readRowId } from '../../../platform/http/row-id.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ChangedPrice, WithoutConsent } from '../../billing/index.ts';
import { refusedField } from '../../payment-provider/index.ts';
import {
  changesOfPlan,
  insertChange,
  priceOfPlan,
  progressOf,
  type PriceChange as StoredChange,
  stopChange,
} from './price-change-store.ts';

type Context = { db: Database; clock: Clock };

const priceView = ({ id, amount, currency, billingInterval, intervalCount }: ChangedPrice) => ({
  id,
  amount,
  currency,
  interval: billingInterval,
  intervalCount,
});

const viewOf = async (db: Database, change: StoredChange): Promise<PriceChange> => ({
  id: String(change.id),
  from: priceView(change.from),
  to: priceView(change.to),
  earliestAt: change.earliestAt.toISOString(),
  withoutConsent: change.withoutConsent,
  startedAt: change.startedAt.toISOString(),
  stoppedAt: change.stoppedAt?.toISOString() ?? null,
  ...(await progressOf(db, change)),
});

/** Returns the latest change of each old price of a plan. */
export const planChanges = async (db: Database, planId: string): Promise<{ changes: PriceChange[] }> => {
  const latest = new Map<string, StoredChange>();
  for (const change of await changesOfPlan(db, planId))
    if (!latest.has(change.from.id)) latest.set(change.from.id, change);
  const changes: PriceChange[] = [];
  for (const change of latest.values()) changes.push(await viewOf(db, change));
  return { changes };
};

const dayMs = 86_400_000;
/** Tolerance, because the page sends a day, which begins earlier in some time zones. */
const toleranceMs = dayMs;

/** Refuses prices of different interval or currency: those are different plans, which members choose themselves. */
const mustFit = (from: ChangedPrice, to: ChangedPrice): void => {
  if (from.id === to.id) throw refusedField('from', t('This is the price of the plan already.'));
  const { currency, billingInterval, intervalCount } = to;
  if (
    from.currency !== currency ||
    from.billingInterval !== billingInterval ||
    from.intervalCount !== intervalCount
  )
    throw refusedField(
      'from',
      t('The new price is paid in another currency, or more or less often. Members change to it themselves.'),
    );
  if (!to.providerPriceId)
    throw refusedField(
      'from',
      t('The provider does not have the new price yet. Please try again in a minute.'),
    );
};

type Start = { from: string; earliestAt?: string; withoutConsent: WithoutConsent };

/** Starts to move the members of an old price; they get a mail within the hour. */
export const startChange = (
  { db, clock }: Context,
  viewer: Viewer,
  planId: string,
  { from: fromId, earliestAt, withoutConsent }: Start,
): Promise<{ changes: PriceChange[] }> =>
  transaction(db, async (trx) => {
    const now = clock.now();
    const [from, to] = [
      await priceOfPlan(trx, planId, { id: fromId }),
      await priceOfPlan(trx, planId, 'current'),
    ];
    if (!from || !to) throw new AppError('not_found');
    mustFit(from, to);
    const soonest = to.amount < from.amount ? now : new Date(now.getTime() + priceNoticeDays * dayMs);
    const wanted = earliestAt === undefined ? soonest : new Date(earliestAt);
    if (wanted.getTime() < soonest.getTime() - toleranceMs)
      throw refusedField(
        'earliestAt',
        t('Members need {days} days’ notice. Choose a later day.', { days: priceNoticeDays }),
      );
    const earliest = new Date(Math.max(wanted.getTime(), soonest.getTime()));
    const id = await insertChange(trx, {
      planId,
      fromPriceId: from.id,
      toPriceId: to.id,
      earliestAt: earliest,
      withoutConsent,
      startedAt: now,
    });
    if (id === null)
      throw new AppError('conflict', { message: t('The members of this price are being moved already.') });
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: viewer.id },
      action: 'price_change_started',
      subject: { kind: 'plan', id: planId },
      details: { from: from.id, to: to.id, earliestAt: earliest, withoutConsent },
    });
    return planChanges(trx, planId);
  });

export const stopPriceChange = (
  { db, clock }: Context,
  viewer: Viewer,
  { id: planId, change }: { id: string; change: string },
): Promise<{ changes: PriceChange[] }> =>
  transaction(db, async (trx) => {
    const changeId = readRowId(change);
    if (!changeId || !(await stopChange(trx, planId, changeId, clock.now()))) throw new AppError('not_found');
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: viewer.id },
      action: 'price_change_stopped',
      subject: { kind: 'plan', id: planId },
      details: { change: changeId },
    });
    return planChanges(trx, planId);
  });
