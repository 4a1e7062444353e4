import { insertProviderCall } from '../../billing/index.ts';
import type { PaidContract } from '../contracts/contract-store.ts';
import { withdrawalFrom } from '../contracts/contracts.ts';
import { lastWithdrawalDay } from '../contracts/refund-amounts.ts';
import { declarationCallKinds } from '../declaration-call-kinds.ts';
import {
  audit,
  confirmationToken,
  type DeclarationCase,
  decideOn,
  tell,
  waitingWithdrawal,
} from './declaration-case.ts';

/** Ends a membership at once and pays back, once it is certain that it was the member. */
export const withdrawFromMembership = async (one: DeclarationCase, contract: PaidContract): Promise<void> => {
  const { trx, row, sender, now } = one;
  const { subscriptionId } = contract;
  const payerId = sender.payerId ?? '';
  const found = await withdrawalFrom(trx, { payerId, timeZone: sender.timeZone }, contract, row.receivedAt);
  const { amount, currency, refunds } = found;
  if (!found.inTime) {
    await decideOn(one, { state: 'too_late', forStudio: true, subscriptionId });
    return tell(one, { kind: 'too_late', lastDay: lastWithdrawalDay(found.concludedAt) });
  }
  const owed = { subscriptionId, refundAmount: amount, refundCurrency: currency };
  if (!one.proof) {
    const token = confirmationToken(now);
    await decideOn(one, { ...owed, ...waitingWithdrawal(one), token });
    return tell(one, { kind: 'awaiting_confirmation', token: token.text, amount, currency, contract });
  }
  await decideOn(one, { state: 'carrying_out', ...owed });
  await insertProviderCall(trx, {
    idempotencyKey: `withdrawal-${row.id}`,
    kind: declarationCallKinds.carryOutWithdrawal,
    parameters: { declarationId: row.id, subscriptionId, refunds },
    billingCustomerId: sender.payerId,
  });
  await audit(one, 'contract_withdrawn', { subscription: subscriptionId, amount, currency });
  return tell(one, { kind: 'withdrawn', amount, currency, contract });
};
