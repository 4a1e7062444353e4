import { t } from '../../../../contract/messages.ts';
import { insertProviderCall } from '../../billing/index.ts';
import type { PaidContract, PaidOfContract } from '../contracts/contract-store.ts';
import { chargedSince } from '../contracts/contracts.ts';
import { dateIn } from '../contracts/refund-amounts.ts';
import { declarationCallKinds } from '../declaration-call-kinds.ts';
import {
  audit,
  confirmationToken,
  type DeclarationCase,
  decideOn,
  tell,
  undoToken,
} from './declaration-case.ts';

const objectionMs = 48 * 3_600_000;

/** A cancellation without a proof waits for the button, and takes effect where it is not answered in time. */
const waitForAnswer = async (one: DeclarationCase, contract: PaidContract, endsAt: Date): Promise<void> => {
  const { limits, now } = one;
  const effectAt = limits.buttonOnly ? null : new Date(now.getTime() + objectionMs);
  const token = confirmationToken(now);
  await decideOn(one, {
    state: 'awaiting_confirmation',
    subscriptionId: contract.subscriptionId,
    buttonOnly: limits.buttonOnly,
    dueAt: effectAt,
    token,
  });
  return tell(one, { kind: 'cancellation_waiting', token: token.text, effectAt, endsAt, contract });
};

/** Ends at once a membership that was renewed since its cancellation was received, and pays the renewals back. */
const endRenewed = async (
  one: DeclarationCase,
  contract: PaidContract,
  { renewals, endsAt, forStudio }: { renewals: PaidOfContract[]; endsAt: Date; forStudio: boolean },
): Promise<void> => {
  const { trx, row, sender } = one;
  const { subscriptionId } = contract;
  const refunds = renewals.flatMap(({ invoiceId, amountPaid, amountRefunded, disputed }) =>
    !disputed && amountPaid > amountRefunded ? [{ invoiceId, amount: amountPaid - amountRefunded }] : [],
  );
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  const currency = renewals[0]?.currency ?? null;
  await decideOn(one, {
    state: 'carrying_out',
    forStudio,
    subscriptionId,
    refundAmount: amount,
    refundCurrency: currency,
  });
  await insertProviderCall(trx, {
    idempotencyKey: `cancellation-${row.id}`,
    kind: declarationCallKinds.carryOutWithdrawal,
    parameters: { declarationId: row.id, subscriptionId, refunds },
    billingCustomerId: sender.payerId,
  });
  await audit(one, 'contract_canceled', { subscription: subscriptionId, endsAt, amount, currency });
  return tell(one, {
    kind: 'canceled_renewed',
    endsAt,
    amount,
    currency,
    contract,
    forStudio,
  });
};

/**
 * Ends a membership with what was paid when the cancellation was received. A reason or a later day that was given, and a
 * plan that was changed since, are left to the studio besides.
 */
export const cancelMembership = async (one: DeclarationCase, contract: PaidContract): Promise<void> => {
  const { trx, row, sender, now, proof } = one;
  const { subscriptionId } = contract;
  if (contract.state === 'ended') {
    await decideOn(one, { state: 'no_contract', subscriptionId });
    return tell(one, { kind: 'no_contract' });
  }
  const { renewals, planChanged } = await chargedSince(trx, subscriptionId, row.receivedAt);
  const endsAt = renewals[0]?.startsAt ?? contract.endsAt ?? contract.renewsAt ?? now;
  if (row.endsOn && row.endsOn > dateIn(endsAt, sender.timeZone)) {
    await decideOn(one, { state: 'no_contract', forStudio: true, subscriptionId });
    return tell(one, { kind: 'wished_day', endsAt });
  }
  const isUnanswered = !proof && row.state === 'awaiting_confirmation';
  if (!proof && !isUnanswered) return waitForAnswer(one, contract, endsAt);
  // The member has canceled meanwhile and was told so.
  if (isUnanswered && contract.state === 'churning')
    return decideOn(one, { state: 'carried_out', subscriptionId });
  const forStudio = row.extraordinary || planChanged;
  if (renewals.length > 0) return endRenewed(one, contract, { renewals, endsAt, forStudio });
  const token = undoToken(endsAt);
  const problem = planChanged ? t('The plan was changed after the cancellation was received.') : null;
  await decideOn(one, { state: 'carrying_out', forStudio, subscriptionId, problem, token });
  await insertProviderCall(trx, {
    idempotencyKey: `cancellation-${row.id}`,
    kind: declarationCallKinds.carryOutCancellation,
    parameters: { declarationId: row.id, subscriptionId, receivedAt: row.receivedAt.toISOString() },
    billingCustomerId: sender.payerId,
  });
  await audit(one, 'contract_canceled', { subscription: subscriptionId, endsAt });
  return tell(one, {
    kind: 'canceled',
    token: token.text,
    endsAt,
    contract,
    forStudio: row.extraordinary,
    isUnanswered,
  });
};
