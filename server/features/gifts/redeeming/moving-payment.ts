import { randomUUID } from 'node:crypto';
import { type Database, transaction } from '../../../platform/db.ts';
import type { CallContext } from '../../billing/index.ts';
import { paidMembershipsOf } from '../../billing/index.ts';
import type { ListedSubscription } from '../../payment-provider/index.ts';
import { membershipOfSubscription, monthsLater } from '../../payment-provider/index.ts';
import { insertGiftMembership, lockUser } from '../following/follow-store.ts';
import { giftById, lockGift, updateGift } from '../gift-store.ts';

type GiftCall = { giftId: string };

/** Not sooner than a member can be told of it. */
const earliestPaymentMs = 7 * 86_400_000;

/** By the same table as the membership's row, so that both always agree. */
const canMove = (found: ListedSubscription | null): found is ListedSubscription => {
  const { state, detail } = found ? membershipOfSubscription(found) : {};
  return state === 'renewing' && detail !== 'paused';
};

/** Until when what is paid lasts, of a subscription that does not renew. */
const paidUntil = (found: ListedSubscription | null, now: Date): Date => {
  if (!found || !['trialing', 'active'].includes(found.status)) return now;
  const end = found.cancelAt ?? found.currentPeriodEnd;
  return end > now ? end : now;
};

/** The subscription was left or has failed since the redemption: the gift becomes a membership of its own instead. */
export const startInstead = (
  db: Database,
  giftId: string,
  { from, now }: { from: Date; now: Date },
): Promise<void> =>
  transaction(db, async (trx) => {
    const gift = await lockGift(trx, giftId);
    if (!gift?.redeemedBy || gift.membershipId || gift.endedAt) return;
    await lockUser(trx, gift.redeemedBy);
    const given = (await paidMembershipsOf(trx, gift.redeemedBy)).filter(
      ({ source, state, endsAt }) => source === 'other' && state === 'churning' && endsAt && endsAt > from,
    );
    const startsAt = given.reduce(
      (latest, { endsAt }) => (endsAt && endsAt > latest ? endsAt : latest),
      from,
    );
    const endsAt =
      gift.leftSeconds === null
        ? monthsLater(startsAt, gift.months)
        : new Date(startsAt.getTime() + gift.leftSeconds * 1000);
    const id = randomUUID();
    await insertGiftMembership(trx, { id, userId: gift.redeemedBy, startsAt, endsAt });
    await updateGift(
      trx,
      giftId,
      { membership_id: id, access_starts_at: startsAt, access_ends_at: endsAt },
      now,
    );
  });

/** Moves the next payment by a gift that was redeemed; made again it changes nothing more. */
export const addGift = async (
  { db, provider, clock }: CallContext,
  { giftId }: GiftCall,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<void> => {
  const gift = await giftById(db, giftId);
  if (!gift?.subscriptionId || !gift.redeemedBy || gift.membershipId || gift.endedAt) return;
  const { subscriptionId, months, leftSeconds: seconds } = gift;
  const found = await provider.subscriptions.read(subscriptionId);
  if (!canMove(found)) {
    const now = clock.now();
    await startInstead(db, giftId, { from: paidUntil(found, now), now });
    return;
  }
  const moved = await provider.subscriptions.addGift({
    subscriptionId,
    giftId,
    months,
    seconds,
    idempotencyKey,
  });
  await updateGift(db, giftId, { access_starts_at: moved.from, access_ends_at: moved.to }, clock.now());
};

/** Takes back what is left of a gift from the next payment. */
export const removeGift = async (
  { db, provider, clock }: CallContext,
  { giftId }: GiftCall,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<void> => {
  const gift = await giftById(db, giftId);
  if (!gift?.subscriptionId || !gift.endedAt) return;
  await provider.subscriptions.removeGift({
    subscriptionId: gift.subscriptionId,
    giftId,
    now: gift.endedAt,
    earliest: new Date(clock.now().getTime() + earliestPaymentMs),
    idempotencyKey,
  });
};
