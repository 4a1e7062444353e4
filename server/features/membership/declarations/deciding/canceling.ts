import { insertProviderCall } from '../../provider-call-store.ts';
import type { PaidContract } from '../contracts/contract-store.ts';
import { contractName } from '../contracts/contracts.ts';
import { dateIn } from '../contracts/refund-amounts.ts';
import { decide } from '../declaration-store.ts';
import { audit, type DeclarationCase, tell, undoToken } from './declaration-case.ts';

/** Ends a membership with what is paid; a reason or a later day that was given is left to the studio besides. */
export const cancelMembership = async (one: DeclarationCase, contract: PaidContract): Promise<void> => {
  const { trx, row, sender, now } = one;
  const { subscriptionId } = contract;
  const about = { billingCustomerId: sender.payerId, subscriptionId };
  if (contract.state === 'ended') {
    await decide(trx, row.id, { state: 'no_contract', ...about }, now);
    return tell(one, { kind: 'no_contract' });
  }
  const endsAt = contract.endsAt ?? contract.renewsAt ?? now;
  if (row.endsOn && row.endsOn > dateIn(endsAt, sender.timeZone)) {
    await decide(trx, row.id, { state: 'no_contract', forStudio: true, ...about }, now);
    return tell(one, { kind: 'wished_day', endsAt });
  }
  const forStudio = row.extraordinary;
  const token = undoToken(endsAt);
  await decide(trx, row.id, { state: 'carrying_out', forStudio, ...about, token }, now);
  await insertProviderCall(trx, {
    idempotencyKey: `cancellation-${row.id}`,
    kind: 'carry_out_cancellation',
    parameters: { declarationId: row.id, subscriptionId },
    billingCustomerId: sender.payerId,
  });
  await audit(one, 'contract_canceled', { subscription: subscriptionId, endsAt });
  return tell(one, { kind: 'canceled', token: token.text, endsAt, plan: contractName(contract), forStudio });
};
