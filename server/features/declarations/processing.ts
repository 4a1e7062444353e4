import { type Database, transaction } from '../../platform/db.ts';
import { LeaseLost, LeaseTaken } from '../../platform/jobs/lease.ts';
import { type ApplyReading, withPayer } from '../billing/index.ts';
import {
  type ContractRow,
  contractsOf,
  type Member,
  type PaidContract,
  subscriptionOfReceipt,
} from './contracts/contract-store.ts';
import { contractName } from './contracts/contracts.ts';
import { cancelMembership } from './deciding/canceling.ts';
import {
  type DeclarationCase,
  type DeclarationContext,
  decideOn,
  tell,
} from './deciding/declaration-case.ts';
import { type MeantContract, meantContract } from './deciding/meant-contract.ts';
import { hasPapers, ownProof, type Proof } from './deciding/proof.ts';
import { withdrawFromMembership } from './deciding/withdrawing.ts';
import { withdrawFromGift } from './deciding/withdrawing-from-gifts.ts';
import type { DeclarationOutcome } from './declaration-mails.ts';
import { boundUnmatched, decide, lockUndecided, nextDeclaration } from './declaration-store.ts';
import { strangerLimits } from './limits/stranger-store.ts';
import { raiseAlarm } from './warnings/owner-warnings.ts';

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

const proofOf = async (
  { trx, row, proof, limits, sender }: DeclarationCase,
  { subscriptionId }: PaidContract,
): Promise<Proof | null> => {
  if (proof || limits.buttonOnly) return proof;
  return (await hasPapers(trx, row, { payerId: sender.payerId, subscriptionId })) ? 'papers' : null;
};

const aboutMembership = async (one: DeclarationCase, member: Member): Promise<void> => {
  const contract = await contractOf(one, member);
  if (contract?.source === 'ios' || contract?.source === 'google') {
    await decideOn(one, { state: 'store' });
    return tell(one, { kind: 'store', store: contract.source === 'ios' ? 'Apple' : 'Google Play' });
  }
  if (!isPaidHere(contract)) {
    await decideOn(one, { state: 'no_contract' });
    return tell(one, { kind: 'no_contract' });
  }
  const found = { ...one, proof: await proofOf(one, contract), contract: () => contractName(contract) };
  return one.row.kind === 'withdrawal'
    ? withdrawFromMembership(found, contract)
    : cancelMembership(found, contract);
};

const leaveToStudio = async (one: DeclarationCase, told: DeclarationOutcome): Promise<void> => {
  await decideOn(one, { state: 'no_contract', forStudio: true });
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
        gifts: meant.gifts,
      });
    case 'unclear':
    case 'receipt_alone':
      return leaveToStudio(one, { kind: 'for_studio' });
  }
};

type Processed = { byStranger: boolean; unmatched: boolean };

type ReadSender = { payerId: string; apply: ApplyReading };

/** Decides in the given transaction; `read` is what the provider bills to the sender, null for one who never paid. */
const decideIn = async (
  trx: Database,
  context: DeclarationContext,
  { id, read }: { id: string; read: ReadSender | null },
): Promise<Processed> => {
  const now = context.clock.now();
  const row = await lockUndecided(trx, id, now);
  if (!row) return { byStranger: false, unmatched: false };
  const byStranger = row.declaredBy === null && row.state === 'received' && row.confirmedAt === null;
  const limits = await strangerLimits(trx, row);
  const meant = await meantContract(trx, row, context.mails.studio.timeZone);
  if (!meant) {
    await decide(trx, row.id, { state: 'no_contract', forStudio: !limits.buttonOnly }, now);
    return { byStranger, unmatched: true };
  }
  const { sender } = meant;
  if (sender.payerId !== (read?.payerId ?? null))
    throw new LeaseLost(`The sender of the declaration ${id} has changed meanwhile`);
  await read?.apply(trx);
  await judge({ context, trx, row, sender, now, proof: ownProof(row), limits, contract: null }, meant);
  return { byStranger, unmatched: false };
};

/** Null where none waits. The sender is read at the provider before the transaction that decides. */
const processOne = async (context: DeclarationContext): Promise<Processed | null> => {
  const { db, clock, mails, readPayer } = context;
  const next = await nextDeclaration(db, clock.now());
  if (!next) return null;
  const { id } = next;
  const payerId = (await meantContract(db, next, mails.studio.timeZone))?.sender.payerId;
  if (!payerId) return transaction(db, (trx) => decideIn(trx, context, { id, read: null }));
  return withPayer(db, payerId, async (payer) => {
    const apply = await readPayer(payer);
    return payer.write((trx) => decideIn(trx, context, { id, read: { payerId, apply } }));
  });
};

/**
 * Decides on every declaration that waits: finds its contract, promises the calls to the provider and the
 * acknowledgement, all in one transaction each. Throws `ProviderUnavailable`; then it waits, and the moment of its
 * receipt counts all the same.
 */
export const processDeclarations = async (
  context: DeclarationContext,
  signal?: AbortSignal,
): Promise<void> => {
  let hasStrangers = false;
  let hasUnmatched = false;
  try {
    while (!signal?.aborted) {
      const processed = await processOne(context);
      if (!processed) break;
      hasStrangers ||= processed.byStranger;
      hasUnmatched ||= processed.unmatched;
    }
  } catch (error) {
    // Another process works on the sender: this declaration and those behind it wait for the next round.
    if (!(error instanceof LeaseTaken || error instanceof LeaseLost)) throw error;
  } finally {
    if (hasUnmatched) await boundUnmatched(context.db);
    if (hasStrangers) await raiseAlarm(context.db, context.mails);
  }
};
