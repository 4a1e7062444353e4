import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ActionsContext } from '../actions/context.ts';
import { lockPayerById } from '../actions/payer-store.ts';
import { recordAudit } from '../audit-store.ts';
import { RefundRefused } from '../provider/refunds.ts';
import { isWaiting } from './gift-state.ts';
import { type Gift, giftById, lockGift, updateGift } from './gift-store.ts';
import './tables.ts';

/** So long a buyer may withdraw without a reason. */
const withdrawalMs = 14 * 86_400_000;

/** Whether the buyer may still withdraw: within 14 days, and not opened. */
export const mayWithdrawGift = (gift: Gift, now: Date): boolean =>
  gift.paidAt !== null && isWaiting(gift, now) && now.getTime() - gift.paidAt.getTime() <= withdrawalMs;

/** The gift that was bought with a payment, by the provider's id of the invoice; null where it bought none. */
export const giftOfInvoice = async (db: Database, providerInvoiceId: string): Promise<Gift | null> => {
  const found = await db
    .selectFrom('gifts')
    .select('id')
    .where('provider_invoice_id', '=', providerInvoiceId)
    .executeTakeFirst();
  return found ? giftById(db, found.id) : null;
};

export type GiftRefund = {
  giftId: string;
  /** A withdrawal is the buyer's right until the gift is opened; an administrator may pay back at any time. */
  by: { kind: 'administrator'; id: string } | { kind: 'withdrawal'; userId: string | null };
  /** Whether what is left of a gift that was opened ends. */
  endsAccess: boolean;
};

const refuseWithdrawal = (gift: Gift, now: Date): void => {
  if (!mayWithdrawGift(gift, now))
    throw new AppError('conflict', {
      message:
        'This gift was opened, or was bought more than 14 days ago, so it can no longer be withdrawn from.',
    });
};

/**
 * Pays a gift back, whole, to where its payment came from: to its buyer. The gift is locked meanwhile, so that it is
 * either redeemed or paid back. Joins the transaction it is given; repeated it pays back once. Throws `conflict` in
 * words, and what the provider throws.
 */
export const refundGift = (
  { db, clock, provider, synchronise }: ActionsContext,
  { giftId, by, endsAccess }: GiftRefund,
): Promise<void> =>
  transaction(db, async (trx) => {
    const known = await giftById(trx, giftId);
    if (!known?.paidAt) throw new AppError('not_found');
    // The payer before the gift, as in a synchronization.
    await lockPayerById(trx, known.billingCustomerId);
    const gift = await lockGift(trx, giftId);
    const { providerInvoiceId: invoiceId } = gift ?? {};
    if (!gift || !invoiceId) throw new AppError('not_found');
    if (gift.endedReason === 'disputed')
      throw new AppError('conflict', { message: 'The buyer’s bank has taken this payment back already.' });
    if (gift.endedAt) throw new AppError('conflict', { message: 'This gift has been paid back already.' });
    if (by.kind === 'withdrawal') refuseWithdrawal(gift, clock.now());
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
      actor: by.kind === 'administrator' ? by : { kind: 'member', id: by.userId },
      action: by.kind === 'administrator' ? 'gift_refunded' : 'gift_withdrawn',
      subject: { kind: 'gift', id: giftId },
      details: { redeemed: gift.redeemedAt !== null, keepsAccess: keeps },
    });
    await synchronise(trx, gift.billingCustomerId);
  });
