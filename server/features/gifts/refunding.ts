import { t } from '../../../contract/messages.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { AppError } from '../../platform/errors.ts';
import type { Weigh } from '../../platform/http/bind.ts';
import { withLease } from '../../platform/jobs/lease.ts';
import { type ActionsContext, type LeasedPayer, withPayer } from '../billing/index.ts';
import { RefundRefused } from '../payment-provider/index.ts';
import { leaseOfGift } from './gift-state.ts';
import { type Gift, giftById, updateGift } from './gift-store.ts';

export type GiftRefund = {
  giftId: string;
  administratorId: string;
  /** True to end the remaining access of a redeemed gift. */
  endsAccess: boolean;
  /** Throws if an amount this high requires a proof of identity first. */
  weigh: Weigh;
};

/** Returns a gift that can be refunded, and its invoice; throws `conflict` in words. */
const refundable = (gift: Gift | null): { gift: Gift; invoiceId: string } => {
  const { providerInvoiceId: invoiceId } = gift ?? {};
  if (!gift || !invoiceId) throw new AppError('not_found');
  if (gift.endedReason === 'disputed')
    throw new AppError('conflict', { message: t('The buyer’s bank has taken this payment back already.') });
  if (gift.endedReason === 'withdrawn')
    throw new AppError('conflict', {
      message: t('The buyer has withdrawn from this gift: its payment goes back by that.'),
    });
  if (gift.endedAt) throw new AppError('conflict', { message: t('This gift has been paid back already.') });
  return { gift, invoiceId };
};

const refund = async (
  { db, clock, provider, readPayer }: ActionsContext,
  payer: LeasedPayer,
  { giftId, administratorId, endsAccess, weigh }: GiftRefund,
): Promise<void> => {
  const { gift, invoiceId } = refundable(await giftById(db, giftId));
  await weigh({ amount: gift.amount, currency: gift.currency });
  const keeps = gift.redeemedAt !== null && !endsAccess;
  const keep = (on: boolean) =>
    payer.write((trx) => updateGift(trx, giftId, { keeps_access: on }, clock.now()));
  if (keeps) await keep(true);
  try {
    await provider.refunds.create({
      payment: { invoiceId },
      amount: null,
      idempotencyKey: `gift-refund-${giftId}`,
    });
  } catch (error) {
    if (keeps) await keep(false);
    if (!(error instanceof RefundRefused)) throw error;
    throw new AppError('conflict', { message: error.message, cause: error });
  }
  const apply = await readPayer(payer);
  await payer.write(async (trx) => {
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: administratorId },
      action: 'gift_refunded',
      subject: { kind: 'gift', id: giftId },
      details: { redeemed: gift.redeemedAt !== null, keepsAccess: keeps },
    });
    await apply(trx);
  });
};

/**
 * Refunds a gift in full to its buyer's payment method. The gift is leased, so that it is either redeemed or refunded.
 * Idempotent. Throws `conflict` in words, and the provider's errors.
 */
export const refundGift = async (context: ActionsContext, asked: GiftRefund): Promise<void> => {
  const { db } = context;
  const known = await giftById(db, asked.giftId);
  if (!known?.paidAt) throw new AppError('not_found');
  // Leases the payer before the gift, in the same order as a redemption.
  await withPayer(db, known.billingCustomerId, (payer) =>
    withLease(db, leaseOfGift(asked.giftId), () => refund(context, payer, asked)),
  );
};
