import type { Database } from '../../../../platform/db.ts';
import { lockGift, updateGift } from '../../gifts/gift-store.ts';
import { insertProviderCall } from '../../provider-call-store.ts';
import { type GiftContract, giftContractById } from '../contracts/gift-contract-store.ts';
import { giftName, giftWithdrawal } from '../contracts/gift-contracts.ts';
import { decide } from '../declaration-store.ts';
import { audit, confirmationToken, type DeclarationCase, tell } from './declaration-case.ts';

/** Locked, so that it is either redeemed or withdrawn from. */
const lockedContract = async (trx: Database, giftId: string): Promise<GiftContract> => {
  await lockGift(trx, giftId);
  const gift = await giftContractById(trx, giftId);
  if (!gift) throw new Error(`The gift ${giftId} is gone`);
  return gift;
};

/** From now on its code opens nothing and its mail is not sent; the payment goes back by the promised call. */
const carryOut = async (
  one: DeclarationCase,
  gift: GiftContract,
  { amount, currency }: { amount: number; currency: string },
): Promise<void> => {
  const { trx, row, sender, now } = one;
  await updateGift(trx, gift.id, { ended_at: now, ended_reason: 'withdrawn', left_seconds: 0 }, now);
  await insertProviderCall(trx, {
    idempotencyKey: `withdrawal-${row.id}`,
    kind: 'carry_out_withdrawal',
    parameters: {
      declarationId: row.id,
      subscriptionId: null,
      refunds: gift.providerInvoiceId && amount > 0 ? [{ invoiceId: gift.providerInvoiceId, amount }] : [],
    },
    billingCustomerId: sender.payerId,
  });
  const subject = { kind: 'gift', id: gift.id };
  await audit(one, 'gift_withdrawn', { subject, amount, currency });
};

/**
 * Takes back a gift that was not opened. The day of the declaration counts; whether the gift was opened, the moment at
 * which it is certain that it was the buyer, since until then a stranger would close it.
 */
export const withdrawFromGift = async (one: DeclarationCase, giftId: string): Promise<void> => {
  const { trx, row, sender, now } = one;
  const gift = await lockedContract(trx, giftId);
  const about = { billingCustomerId: sender.payerId, giftId };
  if (gift.endedReason) {
    const forStudio = gift.endedReason === 'disputed';
    await decide(trx, row.id, { state: 'no_contract', forStudio, ...about }, now);
    return tell(one, { kind: 'gift_ended', reason: gift.endedReason });
  }
  const { lastDay, inTime, amount, currency } = giftWithdrawal(gift, row.receivedAt, sender.timeZone);
  if (gift.redeemedAt || !inTime) {
    await decide(trx, row.id, { state: 'too_late', forStudio: true, ...about }, now);
    const { redeemedAt: openedAt } = gift;
    return tell(one, openedAt ? { kind: 'gift_opened', openedAt } : { kind: 'gift_too_late', lastDay });
  }
  const owed = { ...about, refundAmount: amount, refundCurrency: currency };
  const told = { gift: giftName(gift), amount, currency };
  const isCertain = row.confirmedAt !== null || (row.declaredBy !== null && row.declaredBy === gift.buyerId);
  if (!isCertain) {
    const token = confirmationToken(now);
    await decide(trx, row.id, { state: 'awaiting_confirmation', ...owed, token }, now);
    return tell(one, { kind: 'gift_awaiting_confirmation', token: token.text, ...told });
  }
  await decide(trx, row.id, { state: 'carrying_out', ...owed }, now);
  await carryOut(one, gift, { amount, currency });
  return tell(one, { kind: 'gift_withdrawn', ...told });
};
