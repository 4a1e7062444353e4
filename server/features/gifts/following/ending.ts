import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Database } from '../../../platform/db.ts';
import { insertProviderCall } from '../../billing/index.ts';
import type { GiftMailOptions } from '../context.ts';
import { giftCallKinds } from '../gift-call-kinds.ts';
import { later, leftMs } from '../gift-state.ts';
import { type Gift, updateGift } from '../gift-store.ts';
import { endedMail, refundedMail } from '../sending/gift-mails.ts';
import { enqueueGiftMail } from '../sending/sending.ts';
import {
  addresseeOf,
  type FollowedGift,
  giftMembershipsOf,
  lockUser,
  moveGiftMembership,
  payerIdOf,
  setMembership,
} from './follow-store.ts';

const shifted = (at: Date, byMs: number): Date => new Date(at.getTime() + byMs);

const leftOf = ({ accessStartsAt: startsAt, accessEndsAt: endsAt }: Gift, now: Date): number =>
  startsAt && endsAt ? leftMs({ startsAt, endsAt }, now) : 0;

/** Moves the gifts that begin when this one ends by the same time, earlier or later; a running gift is prolonged. */
const moveFollowing = async (
  trx: Database,
  gift: Gift,
  { after, byMs, now }: { after: Date; byMs: number; now: Date },
): Promise<void> => {
  for (const { id, startsAt, endsAt } of await giftMembershipsOf(trx, gift.redeemedBy ?? ''))
    if (endsAt && startsAt >= after && id !== gift.membershipId)
      await moveGiftMembership(
        trx,
        id,
        { startsAt: startsAt > now ? shifted(startsAt, byMs) : startsAt, endsAt: shifted(endsAt, byMs) },
        now,
      );
};

type Change = {
  trx: Database;
  options: GiftMailOptions;
  gift: Gift & Pick<FollowedGift, 'buyerLanguage'>;
};

/** Ends the access from a redeemed gift: its membership at once, a moved payment through a call to the provider. */
const endAccess = async (
  { trx, options, gift }: Change,
  reason: 'refunded' | 'disputed',
): Promise<number> => {
  const now = options.clock.now();
  const { redeemedBy, membershipId, subscriptionId, accessStartsAt, accessEndsAt } = gift;
  if (!redeemedBy) return 0;
  await lockUser(trx, redeemedBy);
  const left = leftOf(gift, now);
  if (left === 0) return 0;
  if (membershipId && accessStartsAt && accessEndsAt) {
    const endsAt = later(now, accessStartsAt);
    await setMembership(
      trx,
      membershipId,
      { startsAt: accessStartsAt, endsAt, state: 'ended', detail: reason },
      now,
    );
    await moveFollowing(trx, gift, { after: accessEndsAt, byMs: -left, now });
  } else if (subscriptionId)
    await insertProviderCall(trx, {
      idempotencyKey: `gift-back-${gift.id}-${now.getTime()}`,
      kind: giftCallKinds.takeGiftBack,
      parameters: { giftId: gift.id },
      billingCustomerId: await payerIdOf(trx, redeemedBy),
    });
  const to = await addresseeOf(trx, redeemedBy);
  const messageKey = `gift-ended-${gift.id}-${now.getTime()}`;
  if (to)
    await enqueueGiftMail(trx, options, {
      messageKey,
      userId: redeemedBy,
      payerId: await payerIdOf(trx, redeemedBy),
      reader: to,
      compose: () => endedMail(options, gift, to),
    });
  return left;
};

/**
 * Ends a gift whose payment was returned: it can no longer be redeemed, and its access ends unless it is to be kept.
 */
export const endGift = async (change: Change, reason: 'refunded' | 'disputed'): Promise<void> => {
  const { trx, options, gift } = change;
  const now = options.clock.now();
  const left = gift.keepsAccess ? 0 : await endAccess(change, reason);
  await updateGift(
    trx,
    gift.id,
    { ended_at: now, ended_reason: reason, left_seconds: Math.floor(left / 1000) },
    now,
  );
  await recordAudit(trx, {
    actor: { kind: 'provider', id: null },
    action: 'gift_ended',
    subject: { kind: 'gift', id: gift.id },
    details: { reason, redeemed: gift.redeemedAt !== null, leftSeconds: Math.floor(left / 1000) },
  });
  if (reason === 'refunded')
    await enqueueGiftMail(trx, options, {
      messageKey: `gift-refunded-${gift.id}`,
      payerId: gift.billingCustomerId,
      reader: { language: gift.buyerLanguage },
      compose: () => refundedMail(gift),
    });
};

const giveBack = async ({ trx, options, gift }: Change): Promise<void> => {
  const now = options.clock.now();
  const { redeemedBy, membershipId, subscriptionId, accessStartsAt, accessEndsAt, leftSeconds } = gift;
  if (!redeemedBy || !leftSeconds) return;
  await lockUser(trx, redeemedBy);
  if (membershipId && accessStartsAt && accessEndsAt && accessEndsAt > now) {
    await moveGiftMembership(trx, membershipId, { startsAt: accessStartsAt, endsAt: accessEndsAt }, now);
    const after = later(gift.endedAt ?? now, accessStartsAt);
    await moveFollowing(trx, gift, { after, byMs: leftSeconds * 1000, now });
  } else if (!membershipId && subscriptionId)
    await insertProviderCall(trx, {
      idempotencyKey: `gift-again-${gift.id}-${now.getTime()}`,
      kind: giftCallKinds.addGift,
      parameters: { giftId: gift.id },
      billingCustomerId: await payerIdOf(trx, redeemedBy),
    });
};

/** Restores a gift after a won dispute or a failed refund. */
export const resumeGift = async (change: Change): Promise<void> => {
  const { trx, options, gift } = change;
  const now = options.clock.now();
  await giveBack(change);
  await updateGift(trx, gift.id, { ended_at: null, ended_reason: null }, now);
  await recordAudit(trx, {
    actor: { kind: 'provider', id: null },
    action: 'gift_resumed',
    subject: { kind: 'gift', id: gift.id },
    details: { redeemed: gift.redeemedAt !== null },
  });
};
