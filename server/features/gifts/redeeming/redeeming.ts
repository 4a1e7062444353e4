import { randomUUID } from 'node:crypto';
import type { OpenedGift, RedeemedGift } from '../../../../contract/membership/gifts/gifts.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { withLease } from '../../../platform/jobs/lease.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { MemberActions, MemberContext } from '../../billing/index.ts';
import { insertPayer, insertProviderCall, mustStay, paidMembershipsOf } from '../../billing/index.ts';
import { refusedField } from '../../payment-provider/index.ts';
import { codeHash, readCode } from '../code.ts';
import { insertGiftMembership, lockUser } from '../following/follow-store.ts';
import { giftCallKinds } from '../gift-call-kinds.ts';
import { giftState, leaseOfGift } from '../gift-state.ts';
import { type Gift, giftById, giftOfCode, lockGiftOfCode, updateGift } from '../gift-store.ts';
import { type Addition, additionOf } from './addition.ts';
import { redeemedView } from './redeemed-view.ts';

/** Error for an unknown code; the same for the code of a gift that was never paid. */
const unknownCode = (): AppError =>
  refusedField('code', t('No gift has this code. Compare it with your card or mail, letter by letter.'));

/** Returns the refusal to redeem a gift, without disclosing who redeemed it or when. */
const refusalOf = (gift: Gift | null, viewer: Viewer, now: Date): AppError | null => {
  if (!gift) return unknownCode();
  const state = giftState(gift, now);
  if (state === 'paid' || state === 'sent') return null;
  if (state === 'open' || state === 'abandoned') return unknownCode();
  if (state === 'redeemed')
    return refusedField(
      'code',
      gift.redeemedBy === viewer.id
        ? t('You have opened this gift already. What it gives stands under Settings, Membership.')
        : t('This gift was opened already. Each opens once.'),
    );
  if (state === 'expired')
    return refusedField('code', t('This gift has expired. Write to us and we will look into it.'));
  return refusedField(
    'code',
    t('This gift was refunded to its buyer and no longer works. Ask who gave it to you.'),
  );
};

const hashOfTyped = (typed: string): string => {
  const code = readCode(typed);
  if (!code) throw unknownCode();
  return codeHash(code);
};

const givesOf = (addition: Addition): OpenedGift['gives'] => {
  if (addition.kind === 'refused') return null;
  const effect =
    addition.kind === 'moves_payment' ? 'moves_payment' : addition.isNow ? 'starts' : 'begins_later';
  return {
    effect,
    startsAt: addition.startsAt.toISOString(),
    endsAt: addition.endsAt.toISOString(),
  };
};

/** Returns a preview of a gift and its effect, from local data; redeems nothing. */
export const openGift = (actions: MemberActions, viewer: Viewer, typed: string): Promise<OpenedGift> =>
  actions.ask(viewer, async ({ db, clock }) => {
    const gift = await giftOfCode(db, hashOfTyped(typed));
    const now = clock.now();
    const refusal = refusalOf(gift, viewer, now);
    if (refusal || !gift) throw refusal ?? unknownCode();
    const addition = additionOf(await paidMembershipsOf(db, viewer.id), gift.months, now);
    return {
      months: gift.months,
      senderName: gift.senderName,
      recipientName: gift.recipientName,
      message: gift.message,
      redeemableUntil: gift.redeemableUntil?.toISOString() ?? null,
      gives: givesOf(addition),
      refusal: addition.kind === 'refused' ? addition.message : null,
    };
  });

type Redemption = { gift: Gift; addition: Exclude<Addition, { kind: 'refused' }>; now: Date };

const add = async (
  trx: Database,
  { viewer, payer }: MemberContext,
  { gift, addition, now }: Redemption,
): Promise<void> => {
  const { startsAt, endsAt } = addition;
  const redeemed = {
    redeemed_at: now,
    redeemed_by: viewer.id,
    access_starts_at: startsAt,
    access_ends_at: endsAt,
  };
  if (addition.kind === 'starts') {
    const id = randomUUID();
    await insertGiftMembership(trx, { id, userId: viewer.id, startsAt, endsAt });
    await updateGift(trx, gift.id, { ...redeemed, membership_id: id }, now);
    return;
  }
  const { subscriptionId } = addition;
  await updateGift(trx, gift.id, { ...redeemed, subscription_id: subscriptionId }, now);
  // Runs after the commit and only once, even if the process dies in between.
  await insertProviderCall(trx, {
    idempotencyKey: `gift-${gift.id}`,
    kind: giftCallKinds.addGift,
    parameters: { giftId: gift.id },
    billingCustomerId: payer?.id ?? null,
  });
};

const redeem = async (
  trx: Database,
  member: MemberContext,
  { hash, now }: { hash: string; now: Date },
): Promise<RedeemedGift> => {
  const { viewer } = member;
  await lockUser(trx, viewer.id);
  const gift = await lockGiftOfCode(trx, hash);
  const refusal = refusalOf(gift, viewer, now);
  if (refusal || !gift) throw refusal ?? unknownCode();
  const addition = additionOf(await paidMembershipsOf(trx, viewer.id), gift.months, now);
  if (addition.kind === 'refused') throw new AppError('invalid', { message: addition.message });
  await add(trx, member, { gift, addition, now });
  await recordAudit(trx, {
    actor: { kind: 'member', id: viewer.id },
    action: 'gift_redeemed',
    subject: { kind: 'gift', id: gift.id },
    details: { added: addition.kind, from: addition.startsAt, to: addition.endsAt },
  });
  const after = await giftById(trx, gift.id);
  if (!after) throw unknownCode();
  return redeemedView(after);
};

/**
 * Redeems a gift once: its row is locked, so that the second of two concurrent requests finds it redeemed. A refund
 * that is under way is waited for. The member's memberships have just been read from the provider.
 */
export const redeemGift = (actions: MemberActions, viewer: Viewer, typed: string): Promise<RedeemedGift> => {
  const hash = hashOfTyped(typed);
  return actions.run(
    viewer,
    async (member, { clock }) => {
      const { db, payer } = member;
      // The deletion of the account would erase the new membership.
      mustStay(member);
      const known = await giftOfCode(db, hash);
      if (!known || !payer) throw unknownCode();
      return withLease(db, leaseOfGift(known.id), () =>
        payer.write((trx) => redeem(trx, member, { hash, now: clock.now() })),
      );
    },
    // Serializes two gifts of one member, even if the member never paid here before.
    (db) => insertPayer(db, viewer.id),
  );
};
