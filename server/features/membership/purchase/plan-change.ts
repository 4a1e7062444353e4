import { formatDate } from '../../../../contract/formats/dates.ts';
import { invoiceLines } from '../../../../contract/membership/invoice-lines.ts';
import type { ChangePreview, CheckoutStarted } from '../../../../contract/membership/payment.schema.ts';
import type { Quote } from '../../../../contract/membership/plans.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ActionsContext, MemberContext, PaidMembership } from '../../billing/index.ts';
import type { OfferedPlan } from '../../membership-plans/index.ts';
import { periodOfPlan, quoteView } from '../../membership-plans/index.ts';
import { canWaitUntil, refusedField, waitsFrom } from '../../payment-provider/index.ts';
import { hasProcessingPayment, type OpenPayment, openPayments } from '../checkout/open-payment-store.ts';
import { type PaidPrice, paidPrice } from './plan-price-store.ts';

/** Time for which a previewed amount can be charged. */
const previewLastsMs = 30 * 60_000;
/** Tolerance for the clock skew between two processes. */
const toleranceMs = 60_000;

const daysIn = { day: 1, week: 7, month: 30, year: 365 } as const;
type Terms = Pick<PaidPrice, 'amount' | 'billingInterval' | 'intervalCount'>;
const lengthOf = ({ billingInterval, intervalCount }: Terms): number =>
  daysIn[billingInterval] * intervalCount;

/**
 * Returns true for a plan of a longer period, or of the same period and a higher price: it is paid now. Any other
 * change waits for the end of the paid time.
 */
export const isLarger = (next: Terms, present: Terms): boolean =>
  lengthOf(next) === lengthOf(present) ? next.amount > present.amount : lengthOf(next) > lengthOf(present);

const updating = () =>
  new AppError('invalid', { message: t('We are updating your account. Please check back later.') });

const pausedFirst = () =>
  new AppError('invalid', { message: t('Your membership is paused. End the pause first, then change it.') });

/** Refusal of a change while the running period's payment, whose rest it would credit, is unconfirmed. */
const confirmedFirst = () =>
  new AppError('invalid', {
    message: t(
      'Your bank is still confirming your last payment, which takes up to three days. Change your plan after that.',
    ),
  });

export type PlanChange = {
  subscriptionId: string;
  membership: PaidMembership;
  plan: OfferedPlan;
  /** Unpaid amounts that are paid first; otherwise the change would credit time that was never paid. */
  open: readonly OpenPayment[];
  takesEffect: ChangePreview['takesEffect'];
};

const dayText = (at: Date): string => formatDate(at, { dateStyle: 'long', timeZone: 'UTC' });

/** Returns the effect of changing to a plan; throws a refusal in words if the change is impossible or has no effect. */
export const planChange = async (
  { db, payer }: MemberContext,
  { membership, plan, now }: { membership: PaidMembership; plan: OfferedPlan; now: Date },
): Promise<PlanChange> => {
  const { subscriptionId, priceId, nextPriceId, detail } = membership;
  if (!subscriptionId || !priceId) throw updating();
  if (plan.priceId === (nextPriceId ?? priceId))
    throw refusedField(
      'plan',
      nextPriceId ? t('This change waits already.') : t('You have this plan already.'),
    );
  const present = await paidPrice(db, priceId);
  if (!present) throw updating();
  if (present.currency !== plan.currency)
    throw refusedField('plan', t('This plan is paid in another currency than yours. Please contact us.'));
  if (detail === 'paused') throw pausedFirst();
  const takesEffect = detail === 'trialing' || isLarger(plan, present) ? 'now' : 'at_period_end';
  const { renewsAt } = membership;
  if (takesEffect === 'at_period_end' && renewsAt && !canWaitUntil(renewsAt, now))
    throw refusedField(
      'plan',
      t('Your plan is paid until {end}. A smaller one can be chosen from {day} on.', {
        end: dayText(renewsAt),
        day: dayText(waitsFrom(renewsAt)),
      }),
    );
  if (takesEffect === 'now' && nextPriceId)
    throw refusedField('plan', t('Another plan waits for you already. Stay on your present one first.'));
  if (takesEffect === 'now' && payer && (await hasProcessingPayment(db, payer.id, subscriptionId)))
    throw confirmedFirst();
  const open = membership.state === 'grace' && payer ? await openPayments(db, payer.id, subscriptionId) : [];
  return { subscriptionId, membership, plan, open, takesEffect };
};

const withOpen = (quote: Quote, open: readonly OpenPayment[]): Quote => ({
  ...quote,
  dueToday: quote.dueToday + open.reduce((sum, { amount }) => sum + amount, 0),
  lines: [
    ...open.map(({ amount }) => ({ description: invoiceLines.failedPayment, price: amount })),
    ...quote.lines,
  ],
});

/**
 * Returns the amounts and the moment of the change by the provider's own calculation; the change is charged as of
 * `previewedAt`.
 */
export const previewChange = async (
  { clock }: ActionsContext,
  { provider }: MemberContext,
  { subscriptionId, membership, plan, open, takesEffect }: PlanChange,
): Promise<ChangePreview> => {
  const now = clock.now();
  const previewedAt = now.toISOString();
  const { providerPriceId } = plan;
  const period = periodOfPlan(plan);
  const asked = { subscriptionId, providerPriceId, period, at: now, takesEffect };
  const quote = quoteView(await provider.subscriptions.previewChange(asked), period, null);
  const at = takesEffect === 'now' ? previewedAt : (membership.renewsAt ?? now).toISOString();
  return { quote: withOpen(quote, open), takesEffect, at, previewedAt };
};

/** Returns the moment of proration: that of the preview which the member saw. */
const previewMoment = (previewedAt: string | undefined, now: Date): Date => {
  const at = previewedAt === undefined ? Number.NaN : Date.parse(previewedAt);
  const age = now.getTime() - at;
  if (!(age <= previewLastsMs && age >= -toleranceMs))
    throw refusedField('previewed_at', t('The amount may have changed meanwhile. Please look at it again.'));
  return new Date(Math.min(at, now.getTime()));
};

/** Pays the open amounts; false if the bank wants one of the payments confirmed first. */
const payOpen = async (
  { provider }: MemberContext,
  { open, idempotencyKey }: { open: readonly OpenPayment[]; idempotencyKey: string },
): Promise<boolean> => {
  for (const { invoiceId } of open) {
    const paid = await provider.subscriptions.pay({
      invoiceId,
      idempotencyKey: `${idempotencyKey}:${invoiceId}`,
    });
    if (paid.state !== 'paid') return false;
  }
  return true;
};

/** Changes the plan with the payment method on file. A declined payment changes nothing. */
export const changePlan = async (
  context: ActionsContext,
  standing: MemberContext,
  change: PlanChange & { previewedAt: string | undefined; idempotencyKey: string },
): Promise<CheckoutStarted> => {
  const { db, provider, viewer, payer } = standing;
  const { subscriptionId, membership, plan, takesEffect, idempotencyKey } = change;
  if (!payer) throw updating();
  const at = previewMoment(change.previewedAt, context.clock.now());
  if (!(await payOpen(standing, change))) {
    await payer.write(await context.readPayer(payer));
    if (await hasProcessingPayment(db, payer.id, subscriptionId)) throw confirmedFirst();
    return {};
  }
  const wanted = { subscriptionId, providerPriceId: plan.providerPriceId, idempotencyKey };
  const after =
    takesEffect === 'now'
      ? await provider.subscriptions.changeNow({ ...wanted, at })
      : await provider.subscriptions.changeAtPeriodEnd(wanted);
  const apply = await context.readPayer(payer);
  await payer.write(async (trx) => {
    await apply(trx);
    await recordAudit(trx, {
      actor: { kind: 'member', id: viewer.id },
      action: 'plan_changed',
      subject: { kind: 'member', id: viewer.id },
      details: {
        from: membership.priceId,
        to: plan.priceId,
        takesEffect,
        isConfirmed: after.providerPriceId === plan.providerPriceId,
      },
    });
  });
  return {};
};

/** Takes back a change that waits for the end of the paid time. */
export const cancelPlanChange = async (context: ActionsContext, standing: MemberContext): Promise<void> => {
  const { provider, viewer, payer, membership } = standing;
  const { subscriptionId = null, nextPriceId = null, priceId = null } = membership ?? {};
  if (!subscriptionId || !nextPriceId || !payer)
    throw new AppError('invalid', { message: t('No other plan waits for you.') });
  // A longer period that began during the pause would never be paid.
  if (membership?.detail === 'paused') throw pausedFirst();
  const at = context.clock.now().getTime();
  await provider.subscriptions.cancelPriceChange({
    subscriptionId,
    idempotencyKey: `keep-${subscriptionId}-${at}`,
  });
  const apply = await context.readPayer(payer);
  await payer.write(async (trx) => {
    await apply(trx);
    await recordAudit(trx, {
      actor: { kind: 'member', id: viewer.id },
      action: 'plan_change_taken_back',
      subject: { kind: 'member', id: viewer.id },
      details: { stays: priceId, instead: nextPriceId },
    });
  });
};
