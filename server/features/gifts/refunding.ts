import { recordAudit } from '../../platform/audit/audit-store.ts';
import { transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Weigh } from '../../platform/http/bind.ts';
import type { ActionsContext } from '../billing/index.ts';
import { lockPayerById } from '../billing/index.ts';
import { RefundRefused } from '../payment-provider/index.ts';
import { giftById, lockGift, updateGift } from './gift-store.ts';

export type GiftRefund = {
  giftId: string;
  administratorId: string;
  /** True to end the remaining access of a redeemed gift. */
  endsAccess: boolean;
  /** Throws if an amount this high requires a proof of identity first. */
  weigh: Weigh;
};

/**
 * Refunds a gift in full to its buyer's payment method. The gift is locked, so that it is either redeemed or refunded.
 * Joins the given transaction. Idempotent. Throws `conflict` in words, and the provider's errors.
 */
export const refundGift = (
  { db, clock, provider, synchronise }: ActionsContext,
  { giftId, administratorId, endsAccess, weigh }: GiftRefund,
): Promise<void> =>
  transaction(db, async (trx) => {
    const known = await giftById(trx, giftId);
    if (!known?.paidAt) throw new AppError('not_found');
    // Locks the payer before the gift, in the same order as a synchronization.
    await lockPayerById(trx, known.billingCustomerId);
    const gift = await lockGift(trx, giftId);
    const { providerInvoiceId: invoiceId } = gift ?? {};
    if (!gift || !invoiceId) throw new AppError('not_found');
    if (gift.endedReason === 'disputed')
      throw new AppError('conflict', { message: 'The buyer’s bank has taken this payment back already.' });
    if (gift.endedReason === 'withdrawn')
      throw new AppError('conflict', {
        message: 'The buyer has withdrawn from this gift: its payment goes back by that.',
      });
    if (gift.endedAt) throw new AppError('conflict', { message: 'This gift has been paid back already.' });
    await weigh({ amount: gift.amount, currency: gift.currency });
    const keeps = gift.redeemedAt !== null && !endsAccess;
    if (keeps) await updateGift(trx, giftId, { keeps_access: true }, clock.now());
    try {
      await provider.refunds.create({
        payment: { invoiceId },
        amount: null,
        idempotencyKey: `gift-refund-${giftId}`,
      });
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      throw new AppError('conflict', { message: error.message, cause: error });
    }
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: administratorId },
      action: 'gift_refunded',
      subject: { kind: 'gift', id: giftId },
      details: { redeemed: gift.redeemedAt !== null, keepsAccess: keeps },
    });
    await synchronise(trx, gift.billingCustomerId);
  });
