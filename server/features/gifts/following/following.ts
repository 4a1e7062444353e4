import { randomUUID } from 'node:crypto';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Database } from '../../../platform/db.ts';
import type { PayerFollower } from '../../billing/index.ts';
import type { GiftMailOptions } from '../context.ts';
import { sendsAt } from '../gift-state.ts';
import { updateGift } from '../gift-store.ts';
import { buyerMail } from '../sending/gift-mails.ts';
import { enqueueGiftMail } from '../sending/sending.ts';
import { addToRenewal } from './beside-renewal.ts';
import { endGift, resumeGift } from './ending.ts';
import {
  type FollowedGift,
  giftMembershipsOf,
  insertGiftMembership,
  linkInvoices,
  lockGiftsOfPayer,
  lockUser,
  strandedGifts,
} from './follow-store.ts';

/** Returns the end of the redemption period: `validYears` after the day on which the gift is sent, or was bought. */
const redeemableUntil = (gift: FollowedGift, paidAt: Date): Date => {
  const until = new Date(sendsAt({ ...gift, paidAt }) ?? paidAt);
  until.setUTCFullYear(until.getUTCFullYear() + gift.validYears);
  return until;
};

const markPaid = async (
  trx: Database,
  options: GiftMailOptions,
  gift: FollowedGift,
): Promise<FollowedGift> => {
  const now = options.clock.now();
  const paidAt = gift.paymentPaidAt ?? now;
  const paid = { ...gift, paidAt, redeemableUntil: redeemableUntil(gift, paidAt) };
  await updateGift(trx, gift.id, { paid_at: paidAt, redeemable_until: paid.redeemableUntil }, now);
  await recordAudit(trx, {
    actor: { kind: 'provider', id: null },
    action: 'gift_paid',
    subject: { kind: 'gift', id: gift.id },
    details: { invoice: gift.providerInvoiceId, amount: gift.amount, currency: gift.currency },
  });
  const payment = {
    invoiceNumber: gift.invoiceNumber,
    documentUrl: gift.hostedInvoiceUrl ?? gift.documentUrl,
  };
  await enqueueGiftMail(trx, options, {
    messageKey: `gift-bought-${gift.id}`,
    payerId: gift.billingCustomerId,
    reader: { language: gift.buyerLanguage },
    compose: () => buyerMail(options, paid, payment),
  });
  return paid;
};

/**
 * Returns the reason that the studio lost the payment of a gift; null if it has the payment. A partial refund leaves
 * the gift.
 */
const endedBy = ({ disputed, amountPaid, amountRefunded }: FollowedGift): 'disputed' | 'refunded' | null => {
  if (disputed) return 'disputed';
  return amountPaid !== null && amountPaid > 0 && (amountRefunded ?? 0) >= amountPaid ? 'refunded' : null;
};

/**
 * Turns the remaining time of gifts whose subscription has ended into memberships of their own, so that no gift is
 * lost.
 */
const saveStranded = async (trx: Database, payerId: string, now: Date): Promise<void> => {
  for (const { id, userId, accessEndsAt, since } of await strandedGifts(trx, payerId)) {
    await lockUser(trx, userId);
    const given = await giftMembershipsOf(trx, userId);
    const startsAt = given.reduce((latest, { endsAt }) => (endsAt && endsAt > latest ? endsAt : latest), now);
    const endsAt = new Date(startsAt.getTime() + accessEndsAt.getTime() - since.getTime());
    const membershipId = randomUUID();
    await insertGiftMembership(trx, { id: membershipId, userId, startsAt, endsAt });
    await updateGift(
      trx,
      id,
      { membership_id: membershipId, access_starts_at: startsAt, access_ends_at: endsAt },
      now,
    );
  }
};

/**
 * Creates the update of gifts: of those that a payer bought, after changes of their payments, and of those that the
 * same member redeemed, after changes of the subscription they were added to. The update runs in the synchronization of
 * the payer, under the payer's row lock, and is idempotent.
 */
export const createFollowGifts =
  (options: GiftMailOptions): PayerFollower =>
  async (trx, { id: payerId }, snapshot) => {
    const named = (snapshot?.invoices ?? []).flatMap(({ id, giftId }) => (giftId ? [{ id, giftId }] : []));
    if (named.length > 0) await linkInvoices(trx, payerId, named);
    for (const known of await lockGiftsOfPayer(trx, payerId)) {
      if (known.paymentState !== 'paid') continue;
      const gift = known.paidAt ? known : await markPaid(trx, options, known);
      const reason = endedBy(gift);
      if (reason && !gift.endedAt) await endGift({ trx, options, gift }, reason);
      // A withdrawn gift has ended, whatever happens to its payment.
      if (gift.endedReason === 'withdrawn') continue;
      if (!reason && gift.endedAt) await resumeGift({ trx, options, gift });
      if (reason && gift.endedAt && reason !== gift.endedReason)
        await updateGift(trx, gift.id, { ended_reason: reason }, options.clock.now());
    }
    await saveStranded(trx, payerId, options.clock.now());
    await addToRenewal(trx, payerId, options.clock.now());
  };
