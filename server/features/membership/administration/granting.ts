import type { BillingInterval } from '../../../../contract/membership/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { momentAt } from '../../../../contract/studio/studio-time.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Weigh } from '../../../platform/http/bind.ts';
import type { Sum } from '../../../platform/http/proving/proof.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type BillingMailOptions, enqueueBillingMail, factsOf, grantedMail } from '../../billing/index.ts';
import { plansOnSale } from '../../membership-plans/index.ts';
import { refusedField } from '../../payment-provider/index.ts';
import { grantProblem } from '../access.ts';
import { insertGrant, lockGranted, openGrants, setGrantEnd } from './grant-store.ts';
import { payerIdOf } from './member-store.ts';

export type GrantContext = {
  db: Database;
  clock: Clock;
  mails: BillingMailOptions;
};

const dayMs = 86_400_000;
const mostYears = 10;

/** The end of a day of the studio. Throws `invalid` beside `until` for one that is over, far away, or none. */
const endOfDay = (day: string, { clock, mails: { studio } }: Pick<GrantContext, 'clock' | 'mails'>): Date => {
  const after = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs);
  const moment = Number.isNaN(after.getTime())
    ? null
    : momentAt(`${after.toISOString().slice(0, 10)}T00:00`, studio.timeZone);
  if (!moment || after.toISOString().slice(0, 10) <= day)
    throw refusedField('until', t('There is no such day.'));
  const end = new Date(moment);
  const now = clock.now();
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + mostYears);
  if (end <= now) throw refusedField('until', t('That day is over. Choose one that is to come.'));
  if (end > latest)
    throw refusedField('until', t('Choose a day within the next {years} years.', { years: mostYears }));
  return end;
};

type Granting = { userId: string; administratorId: string };

export type Granter = { viewer: Viewer; weigh: Weigh };

const daysOf = { day: 1, week: 7, month: 30, year: 365 } as const satisfies Record<BillingInterval, number>;

/** Days of access at the price of the dearest plan on sale; nothing where nothing is sold. */
const worthOf = async (trx: Database, days: number): Promise<Sum | null> => {
  const perDay = (await plansOnSale(trx, null)).map(({ amount, currency, ...plan }) => ({
    currency,
    amount: amount / (daysOf[plan.billingInterval] * plan.intervalCount),
  }));
  const [dearest] = perDay.toSorted((one, other) => other.amount - one.amount);
  return dearest ? { ...dearest, amount: Math.ceil(dearest.amount * Math.max(days, 0)) } : null;
};

/** Gives access to the end of a day, or moves the end of what was granted. Done again it changes nothing. */
export const grantAccess = async (
  context: GrantContext,
  { userId, viewer, weigh }: Granter & { userId: string },
  { until, reason }: { until: string; reason: string },
): Promise<void> => {
  const endsAt = endOfDay(until, context);
  await transaction(context.db, async (trx) => {
    const member = await lockGranted(trx, userId);
    if (!member) throw new AppError('not_found');
    const now = context.clock.now();
    const [before] = await openGrants(trx, userId, now);
    const problem = grantProblem(viewer, member, { before, endsAt, now });
    if (problem) throw problem;
    if (before?.endsAt?.getTime() === endsAt.getTime()) return;
    const since = before?.endsAt ?? now;
    const worth = await worthOf(trx, (endsAt.getTime() - since.getTime()) / dayMs);
    if (worth) await weigh(worth);
    if (before) await setGrantEnd(trx, before.id, endsAt, now);
    const grantId = before?.id ?? (await insertGrant(trx, { userId, startsAt: now, endsAt }));
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: viewer.id },
      action: before ? 'access_grant_changed' : 'access_granted',
      subject: { kind: 'member', id: userId },
      details: {
        grant: grantId,
        before: before ? { endsAt: before.endsAt } : null,
        after: { endsAt },
        reason,
      },
    });
    const to = {
      ...member,
      userId,
      payerId: await payerIdOf(trx, userId),
      paymentMethodName: null,
      cardExpiresOn: null,
      deletesAt: null,
    };
    await enqueueBillingMail(trx, context.mails, {
      to,
      messageKey: `granted-${grantId}-${endsAt.getTime()}`,
      compose: () =>
        grantedMail(factsOf(context.mails, to), { endsAt, timeZone: context.mails.studio.timeZone }),
    });
  });
};

/** Ends what was granted, now. Done again it changes nothing. */
export const endGrant = (
  { db, clock }: Pick<GrantContext, 'db' | 'clock'>,
  { userId, administratorId }: Granting,
): Promise<void> =>
  transaction(db, async (trx) => {
    if (!(await lockGranted(trx, userId))) throw new AppError('not_found');
    const now = clock.now();
    for (const { id, endsAt } of await openGrants(trx, userId, now)) {
      await setGrantEnd(trx, id, now, now);
      await recordAudit(trx, {
        actor: { kind: 'administrator', id: administratorId },
        action: 'access_grant_ended',
        subject: { kind: 'member', id: userId },
        details: { grant: id, before: { endsAt }, after: { endsAt: now } },
      });
    }
  });
