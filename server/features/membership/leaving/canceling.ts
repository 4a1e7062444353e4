import { t } from '../../../../contract/messages.ts';
import { type AuditEntry, recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ActionsContext, LeasedPayer, MemberContext } from '../../billing/index.ts';
import { isDisputeLost, mustStay, type PaidMembership, paidMembershipsOf } from '../../billing/index.ts';
import { actedOn } from '../../entitlement/index.ts';
import { mustBeAllowed } from '../access.ts';
import { endPause } from '../pausing/pause-store.ts';
import { paidPrice } from '../purchase/plan-price-store.ts';

const subscriptionOf = ({
  membership,
  payer,
}: MemberContext): { subscriptionId: string; payer: LeasedPayer } => {
  if (!membership?.subscriptionId || !payer)
    throw new AppError('invalid', { message: t('We are updating your account. Please check back later.') });
  return { subscriptionId: membership.subscriptionId, payer };
};

/** Actor of a cancellation or reactivation, with an optional reason; the member if absent. */
export type OnBehalf = { actor: AuditEntry['actor']; reason?: string };

/** Returns the membership fields recorded in the activity, before and after. */
const shown = (membership: PaidMembership | null) => ({
  state: membership?.state ?? null,
  endsAt: membership?.endsAt ?? null,
});

const after = async (
  trx: Database,
  { clock }: ActionsContext,
  { viewer }: MemberContext,
): Promise<PaidMembership | null> => actedOn(await paidMembershipsOf(trx, viewer.id), clock.now());

/**
 * Cancels a membership at the end of the paid period, or at once after a lost dispute: nothing is charged again.
 * Returns the end of access, and the plan.
 */
export const cancelMembership = async (
  context: ActionsContext,
  standing: MemberContext,
  by: OnBehalf = { actor: { kind: 'member', id: standing.viewer.id } },
): Promise<{ endsAt: Date; planId: string | null }> => {
  const { db, provider, viewer, membership } = standing;
  mustBeAllowed('cancel', membership);
  const { subscriptionId, payer } = subscriptionOf(standing);
  const now = context.clock.now();
  const change = { subscriptionId, idempotencyKey: `cancel-${subscriptionId}-${now.getTime()}` };
  // After a lost dispute the bank keeps the payment, so there is no paid period left.
  if (membership?.detail === 'disputed' && (await isDisputeLost(db, subscriptionId)))
    await provider.subscriptions.end(change);
  else await provider.subscriptions.cancelAtPeriodEnd(change);
  const apply = await context.readPayer(payer);
  return payer.write(async (trx) => {
    await apply(trx);
    await endPause(trx, subscriptionId, now);
    const canceled = await after(trx, context, standing);
    const endsAt = canceled?.endsAt ?? now;
    await recordAudit(trx, {
      actor: by.actor,
      action: 'membership_canceled',
      subject: { kind: 'member', id: viewer.id },
      details: {
        subscription: subscriptionId,
        price: membership?.priceId ?? null,
        endsAt,
        before: shown(membership),
        after: shown(canceled),
        ...(by.reason ? { reason: by.reason } : {}),
      },
    });
    const price = membership?.priceId ? await paidPrice(trx, membership.priceId) : null;
    return { endsAt, planId: price?.planId ?? null };
  });
};

/** Reactivates a membership that is about to end. */
export const reactivate = async (
  context: ActionsContext,
  standing: MemberContext,
  by: OnBehalf = { actor: { kind: 'member', id: standing.viewer.id } },
): Promise<void> => {
  const { provider, viewer, membership } = standing;
  mustStay(standing);
  mustBeAllowed('reactivate', membership);
  const { subscriptionId, payer } = subscriptionOf(standing);
  await provider.subscriptions.reactivate({
    subscriptionId,
    idempotencyKey: `reactivate-${subscriptionId}-${context.clock.now().getTime()}`,
  });
  const apply = await context.readPayer(payer);
  await payer.write(async (trx) => {
    await apply(trx);
    const reactivated = await after(trx, context, standing);
    await recordAudit(trx, {
      actor: by.actor,
      action: 'membership_reactivated',
      subject: { kind: 'member', id: viewer.id },
      details: { subscription: subscriptionId, before: shown(membership), after: shown(reactivated) },
    });
  });
};
