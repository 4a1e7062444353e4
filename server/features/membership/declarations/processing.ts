import { type Database, transaction } from '../../../platform/db.ts';
import { lockPayerById } from '../actions/payer-store.ts';
import {
  type ContractRow,
  contractsOf,
  type Member,
  type PaidContract,
  subscriptionOfReceipt,
} from './contracts/contract-store.ts';
import { giftName } from './contracts/gift-contracts.ts';
import { cancelMembership } from './deciding/canceling.ts';
import { type DeclarationCase, type DeclarationContext, tell } from './deciding/declaration-case.ts';
import { type MeantContract, meantContract } from './deciding/meant-contract.ts';
import { withdrawFromMembership } from './deciding/withdrawing.ts';
import { withdrawFromGift } from './deciding/withdrawing-from-gifts.ts';
import type { DeclarationOutcome } from './declaration-mails.ts';
import { decide, takeDeclaration } from './declaration-store.ts';

/** The one that was chosen or whose receipt was named; otherwise the one that lasts, or the last one. */
const contractOf = async (
  { trx, row }: DeclarationCase,
  { userId, payerId }: Member,
): Promise<ContractRow | null> => {
  const all = await contractsOf(trx, userId);
  const named = row.subscriptionId ?? (payerId && (await subscriptionOfReceipt(trx, payerId, row.contract)));
  return (
    all.find(({ subscriptionId }) => named !== null && subscriptionId === named) ??
    all.find(({ state }) => state !== 'ended') ??
    all[0] ??
    null
  );
};

const isPaidHere = (contract: ContractRow | null): contract is PaidContract =>
  contract?.source === 'stripe' && contract.subscriptionId !== null;

const aboutMembership = async (one: DeclarationCase, member: Member): Promise<void> => {
  const { trx, row, now } = one;
  const contract = await contractOf(one, member);
  if (contract?.source === 'ios' || contract?.source === 'google') {
    await decide(trx, row.id, { state: 'store', billingCustomerId: member.payerId }, now);
    return tell(one, { kind: 'store', store: contract.source === 'ios' ? 'Apple' : 'Google Play' });
  }
  if (!isPaidHere(contract)) {
    await decide(trx, row.id, { state: 'no_contract', billingCustomerId: member.payerId }, now);
    return tell(one, { kind: 'no_contract' });
  }
  return row.kind === 'withdrawal' ? withdrawFromMembership(one, contract) : cancelMembership(one, contract);
};

const leaveToStudio = async (one: DeclarationCase, told: DeclarationOutcome): Promise<void> => {
  const { trx, row, sender, now } = one;
  const decision = { state: 'no_contract', forStudio: true, billingCustomerId: sender.payerId } as const;
  await decide(trx, row.id, decision, now);
  return tell(one, told);
};

const judge = (one: DeclarationCase, meant: MeantContract): Promise<void> => {
  switch (meant.kind) {
    case 'membership':
      return aboutMembership(one, meant.sender);
    case 'gift':
      return withdrawFromGift(one, meant.giftId);
    case 'some_gift':
      return leaveToStudio(one, {
        kind: 'which_gift',
        gifts: meant.gifts.map((gift) => ({ name: giftName(gift), receipt: gift.invoiceNumber })),
      });
    case 'unclear':
    case 'receipt_alone':
      return leaveToStudio(one, { kind: 'for_studio' });
  }
};

/** False where none waits. The payer's row is locked before anything is read of it. */
const processOne = (context: DeclarationContext): Promise<boolean> =>
  transaction(context.db, async (trx: Database) => {
    const row = await takeDeclaration(trx);
    if (!row) return false;
    const now = context.clock.now();
    const meant = await meantContract(trx, row, context.mails.studio.timeZone);
    if (!meant) {
      await decide(trx, row.id, { state: 'no_contract', forStudio: true }, now);
      return true;
    }
    const { sender } = meant;
    if (sender.payerId && (await lockPayerById(trx, sender.payerId)))
      await context.synchronise(trx, sender.payerId);
    await judge({ context, trx, row, sender, now }, meant);
    return true;
  });

/**
 * Decides on every declaration that waits: finds its contract, promises the calls to the provider and the
 * acknowledgement, all in one transaction each. Throws `ProviderUnavailable`; then it waits, and the moment of its
 * receipt counts all the same.
 */
export const processDeclarations = async (
  context: DeclarationContext,
  signal?: AbortSignal,
): Promise<void> => {
  while (!signal?.aborted && (await processOne(context)));
};
