import { formatMoney } from '../../../../contract/membership/money.ts';
import type { ResumePreview } from '../../../../contract/membership/pausing.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { type AuditEntry, recordAudit } from '../../../platform/audit/audit-store.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ActionsContext, MemberContext } from '../../billing/index.ts';
import { mustStay } from '../../billing/index.ts';
import { leftOfGifts } from '../../gifts/index.ts';
import { refusedField } from '../../payment-provider/index.ts';
import { mustBeAllowed } from '../access.ts';
import { isPaused, type Pausable, pausePlan } from './pause-plan.ts';
import { endPause, upsertPause } from './pause-store.ts';

/** Actor of a pause or its end: the member, or an administrator on the member's behalf. */
export type PauseActor = AuditEntry['actor'];

const updating = () =>
  new AppError('invalid', { message: t('We are updating your account. Please check back later.') });

/**
 * Pauses for `months` from the end of the paid time; replaces an existing pause. Members may pause three months in
 * twelve; administrators have no such limit.
 */
export const pauseMembership = async (
  context: ActionsContext,
  standing: MemberContext,
  { months, actor }: { months: number; actor: PauseActor },
): Promise<void> => {
  const { db, provider, viewer, payer, membership } = standing;
  mustStay(standing);
  const isLimited = actor.kind === 'member';
  const plan = await pausePlan(db, viewer.id, membership, { isLimited, now: context.clock.now() });
  if (!payer) throw updating();
  const chosen = plan.lengths.find((length) => length.months === months);
  if (!chosen)
    throw refusedField(
      'months',
      t('You can pause for at most {months} more of these 12 months.', {
        months: plan.lengths.at(-1)?.months ?? 0,
      }),
    );
  const { startsAt } = plan;
  const { until } = chosen;
  if (plan.until && until <= plan.until)
    throw refusedField(
      'months',
      t('Your pause lasts as long already. To end it earlier, start again any day.'),
    );
  const { subscriptionId } = plan.membership;
  const now = context.clock.now();
  await provider.subscriptions.pause({
    subscriptionId,
    startsAt,
    until,
    idempotencyKey: `pause-${subscriptionId}-${until.getTime()}-${now.getTime()}`,
  });
  const apply = await context.readPayer(payer);
  await payer.write(async (trx) => {
    await apply(trx);
    await upsertPause(trx, { userId: viewer.id, subscriptionId, startsAt, endsAt: until, months });
    await recordAudit(trx, {
      actor,
      action: 'membership_paused',
      subject: { kind: 'member', id: viewer.id },
      details: { subscription: subscriptionId, startsAt, until },
    });
  });
};

/** Returns the paused membership; refuses in words if there is none. */
const pausedMembership = (standing: MemberContext): Pausable => {
  const { membership } = standing;
  mustStay(standing);
  mustBeAllowed('resume', membership);
  if (!membership || !isPaused(membership))
    throw new AppError('invalid', { message: t('Your membership is not paused.') });
  if (!membership.subscriptionId) throw updating();
  return { ...membership, subscriptionId: membership.subscriptionId };
};

const hasBegun = ({ endsAt }: Pausable, now: Date): boolean => endsAt !== null && endsAt <= now;

/** Returns the cost of resuming now. */
export const previewResumption = async (standing: MemberContext, now: Date): Promise<ResumePreview> => {
  const membership = pausedMembership(standing);
  if (!hasBegun(membership, now))
    throw new AppError('invalid', { message: t('Your pause has not begun: taking it back costs nothing.') });
  const preview = await standing.provider.subscriptions.previewResume(membership.subscriptionId);
  const given = await leftOfGifts(standing.db, standing.viewer.id, now);
  return {
    dueToday: preview.dueToday,
    currency: preview.currency,
    nextPaymentAt: new Date(preview.nextAt.getTime() + given).toISOString(),
  };
};

/** Refuses to charge another amount than the one agreed to. */
const mustCost = async (
  { provider }: MemberContext,
  subscriptionId: string,
  price: number | null,
): Promise<void> => {
  const { dueToday, currency } = await provider.subscriptions.previewResume(subscriptionId);
  if (price !== dueToday)
    throw refusedField(
      'price',
      t('Starting again takes {amount} today. Please look at it again.', {
        amount: formatMoney(dueToday, currency),
      }),
    );
};

/**
 * Ends a pause. A pause that has not begun is taken back at no cost; otherwise a new period begins now and is charged,
 * with `price` as the amount that was shown. A declined payment leaves the pause unchanged.
 */
export const resumeMembership = async (
  context: ActionsContext,
  standing: MemberContext,
  { price, actor }: { price: number | null; actor: PauseActor },
): Promise<void> => {
  const { provider, viewer, payer } = standing;
  const membership = pausedMembership(standing);
  if (!payer) throw updating();
  const now = context.clock.now();
  const { subscriptionId } = membership;
  const begun = hasBegun(membership, now);
  if (begun) await mustCost(standing, subscriptionId, price);
  const change = { subscriptionId, idempotencyKey: `resume-${subscriptionId}-${now.getTime()}` };
  await (begun ? provider.subscriptions.resume(change) : provider.subscriptions.cancelPause(change));
  const apply = await context.readPayer(payer);
  await payer.write(async (trx) => {
    await apply(trx);
    await endPause(trx, subscriptionId, now);
    await recordAudit(trx, {
      actor,
      action: begun ? 'membership_resumed' : 'membership_pause_taken_back',
      subject: { kind: 'member', id: viewer.id },
      details: { subscription: subscriptionId, ...(begun ? { price } : {}) },
    });
  });
};
