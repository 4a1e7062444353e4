import { recordAudit } from '../../../platform/audit/audit-store.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ActionsContext, MemberContext, PaidMembership } from '../../billing/index.ts';
import { mustStay } from '../../billing/index.ts';
import { canWaitUntil, monthsLater } from '../../payment-provider/index.ts';
import { isAllowed } from '../access.ts';

const monthsBetweenOffers = 12;

const monthsBefore = (now: Date, months: number): Date => {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
};

/** NS-191: a member who pays here, is not leaving, and took no free month within a year. */
export const isEligible = (
  membership: PaidMembership | null,
  memberships: readonly PaidMembership[],
  now: Date,
): boolean => {
  if (!isAllowed('take_offer', membership) || !membership?.subscriptionId || !membership.renewsAt)
    return false;
  // A free month would put an end to the pause.
  if (membership.detail === 'paused') return false;
  if (!canWaitUntil(monthsLater(membership.renewsAt, 1), now)) return false;
  const since = monthsBefore(now, monthsBetweenOffers);
  return memberships.every(
    ({ retentionOfferAcceptedAt: acceptedAt }) => acceptedAt === null || acceptedAt <= since,
  );
};

/** Moves the next payment by one calendar month. */
export const acceptOffer = async (context: ActionsContext, standing: MemberContext): Promise<void> => {
  const { provider, viewer, payer, membership, memberships } = standing;
  mustStay(standing);
  if (!isEligible(membership, memberships, context.clock.now()) || !payer) throw new AppError('not_eligible');
  const { subscriptionId, renewsAt } = membership as PaidMembership & {
    subscriptionId: string;
    renewsAt: Date;
  };
  const to = monthsLater(renewsAt, 1);
  await provider.subscriptions.moveNextPayment({
    subscriptionId,
    to,
    reason: 'retention_offer',
    idempotencyKey: `retention-${subscriptionId}-${renewsAt.getTime()}`,
  });
  const apply = await context.readPayer(payer);
  await payer.write(async (trx) => {
    await apply(trx);
    await recordAudit(trx, {
      actor: { kind: 'member', id: viewer.id },
      action: 'retention_offer_accepted',
      subject: { kind: 'member', id: viewer.id },
      details: { nextPayment: { before: renewsAt, after: to } },
    });
  });
};
