import type { Database } from '../../../platform/db.ts';
import { insertProviderCall } from '../../billing/index.ts';
import { lockGift, updateGift } from '../../gifts/index.ts';
import { type GiftContract, giftContractById } from '../contracts/gift-contract-store.ts';
import { giftTitle, giftWithdrawal } from '../contracts/gift-contracts.ts';
import { declarationCallKinds } from '../declaration-call-kinds.ts';
import {
  audit,
  confirmationToken,
  type DeclarationCase,
  decideOn,
  tell,
  waitingWithdrawal,
} from './declaration-case.ts';
import { hasPapers, type Proof } from './proof.ts';

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
    kind: declarationCallKinds.carryOutWithdrawal,
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

/** Signing in proves nothing about a gift that another buyer paid for. */
const proofOf = async (
  { trx, row, proof, limits }: DeclarationCase,
  gift: GiftContract,
): Promise<Proof | null> => {
  if (proof === 'button' || (proof === 'signed_in' && row.declaredBy === gift.buyerId)) return proof;
  if (row.declaredBy || limits.buttonOnly) return null;
  const papers = { payerId: gift.billingCustomerId, invoiceId: gift.providerInvoiceId };
  return (await hasPapers(trx, row, papers)) ? 'papers' : null;
};

/**
 * Takes back a gift that was not opened. The day of the declaration counts; whether the gift was opened, the moment at
 * which it is certain that it was the buyer, since until then a stranger would close it.
 */
export const withdrawFromGift = async (given: DeclarationCase, giftId: string): Promise<void> => {
  const { trx, row, sender, now } = given;
  const gift = await lockedContract(trx, giftId);
  const proof = await proofOf(given, gift);
  const one = { ...given, proof, contract: () => giftTitle(gift) };
  if (gift.endedReason) {
    const forStudio = gift.endedReason === 'disputed';
    await decideOn(one, { state: 'no_contract', forStudio, giftId });
    return tell(one, { kind: 'gift_ended', reason: gift.endedReason });
  }
  const { lastDay, inTime, amount, currency } = giftWithdrawal(gift, row.receivedAt, sender.timeZone);
  if (gift.redeemedAt || !inTime) {
    await decideOn(one, { state: 'too_late', forStudio: true, giftId });
    const { redeemedAt: openedAt } = gift;
    return tell(one, openedAt ? { kind: 'gift_opened', openedAt } : { kind: 'gift_too_late', lastDay });
  }
  const owed = { giftId, refundAmount: amount, refundCurrency: currency };
  const told = { gift, amount, currency };
  if (!proof) {
    const token = confirmationToken(now);
    await decideOn(one, { ...owed, ...waitingWithdrawal(one), token });
    return tell(one, { kind: 'gift_awaiting_confirmation', token: token.text, ...told });
  }
  await decideOn(one, { state: 'carrying_out', ...owed });
  await carryOut(one, gift, { amount, currency });
  return tell(one, { kind: 'gift_withdrawn', ...told });
};
