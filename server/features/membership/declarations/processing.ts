import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { lockPayerById } from '../actions/payer-store.ts';
import { recordAudit } from '../audit-store.ts';
import type { Synchronise } from '../billing/synchronization/synchronise.ts';
import { type BillingMailOptions, promiseBillingMail } from '../mail/billing-mails.ts';
import { recipientOf } from '../mail/billing-state-store.ts';
import { insertProviderCall } from '../provider-call-store.ts';
import {
  type ContractRow,
  contractsOf,
  type Sender,
  senderByEmail,
  senderById,
  senderByReceipt,
  subscriptionOfReceipt,
} from './contract-store.ts';
import { contractName, withdrawalFrom } from './contracts.ts';
import { type DeclarationOutcome, declarationMail } from './declaration-mails.ts';
import { type DeclarationRow, decide, takeDeclaration } from './declaration-store.ts';
import { dateIn, lastWithdrawalDay } from './refund-amounts.ts';

export type DeclarationContext = {
  db: Database;
  clock: Clock;
  synchronise: Synchronise;
  mails: BillingMailOptions;
};

type Case = {
  context: DeclarationContext;
  trx: Database;
  row: DeclarationRow;
  sender: Sender;
  now: Date;
};
type PaidContract = ContractRow & { subscriptionId: string };

const confirmationMs = 30 * 86_400_000;
const newToken = (): string => randomBytes(24).toString('base64url');

/** Who is signed in is known; anyone else by the address on file, or by a receipt's number. */
const senderOf = async (
  trx: Database,
  { declaredBy, email, contract }: DeclarationRow,
): Promise<{ sender: Sender | null; byReceiptAlone: boolean }> => {
  if (declaredBy) return { sender: await senderById(trx, declaredBy), byReceiptAlone: false };
  const known = await senderByEmail(trx, email);
  return known
    ? { sender: known, byReceiptAlone: false }
    : { sender: await senderByReceipt(trx, contract), byReceiptAlone: true };
};

/** The one that was chosen or whose receipt was named; otherwise the one that lasts, or the last one. */
const contractOf = async ({ trx, row, sender }: Case): Promise<ContractRow | null> => {
  const all = await contractsOf(trx, sender.userId);
  const named =
    row.subscriptionId ??
    (sender.payerId && (await subscriptionOfReceipt(trx, sender.payerId, row.contract)));
  return (
    all.find(({ subscriptionId }) => named !== null && subscriptionId === named) ??
    all.find(({ state }) => state !== 'ended') ??
    all[0] ??
    null
  );
};

const tell = async ({ trx, row, sender, context }: Case, told: DeclarationOutcome): Promise<void> => {
  const { publicUrl } = context.mails;
  const to = (sender.payerId && (await recipientOf(trx, sender.payerId))) || {
    userId: sender.userId,
    email: sender.email,
    firstName: '',
    timeZone: sender.timeZone,
    cardLast4: null,
    cardExpiresOn: null,
  };
  await promiseBillingMail(trx, context.mails, {
    to,
    messageKey: `declaration-${row.id}-${told.kind.replaceAll('_', '-')}`,
    content: declarationMail(row, told, { sender, publicUrl }),
  });
};

const audit = ({ trx, row, sender }: Case, action: string, details: object): Promise<void> =>
  recordAudit(trx, {
    actor: { kind: 'member', id: sender.userId },
    action,
    subject: { kind: 'member', id: sender.userId },
    details: { declaration: row.id, signedIn: row.declaredBy !== null, ...details },
  });

const withdraw = async (one: Case, contract: PaidContract): Promise<void> => {
  const { trx, row, sender, now } = one;
  const { subscriptionId } = contract;
  const payerId = sender.payerId ?? '';
  const found = await withdrawalFrom(trx, { payerId, timeZone: sender.timeZone }, contract, row.receivedAt);
  const { amount, currency, refunds } = found;
  const plan = contractName(contract);
  const about = { billingCustomerId: sender.payerId, subscriptionId };
  if (!found.inTime) {
    await decide(trx, row.id, { state: 'too_late', forStudio: true, ...about }, now);
    return tell(one, { kind: 'too_late', lastDay: lastWithdrawalDay(found.concludedAt) });
  }
  const owed = { ...about, refundAmount: amount, refundCurrency: currency };
  if (!row.declaredBy && !row.confirmedAt) {
    const token = { text: newToken(), expiresAt: new Date(now.getTime() + confirmationMs) };
    await decide(trx, row.id, { state: 'awaiting_confirmation', ...owed, token }, now);
    return tell(one, { kind: 'awaiting_confirmation', token: token.text, amount, currency, plan });
  }
  await decide(trx, row.id, { state: 'carrying_out', ...owed }, now);
  await insertProviderCall(trx, {
    idempotencyKey: `withdrawal-${row.id}`,
    kind: 'carry_out_withdrawal',
    parameters: { declarationId: row.id, subscriptionId, refunds },
    billingCustomerId: sender.payerId,
  });
  await audit(one, 'contract_withdrawn', { subscription: subscriptionId, amount, currency });
  return tell(one, { kind: 'withdrawn', amount, currency, plan });
};

const cancel = async (one: Case, contract: PaidContract): Promise<void> => {
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
  const token = { text: newToken(), expiresAt: endsAt };
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

const isPaidHere = (contract: ContractRow | null): contract is PaidContract =>
  contract?.source === 'stripe' && contract.subscriptionId !== null;

const judge = async (one: Case, byReceiptAlone: boolean): Promise<void> => {
  const { trx, row, sender, now } = one;
  const contract = await contractOf(one);
  const isGift = row.subscriptionId === null && /\bgift\b/i.test(row.contract);
  if (byReceiptAlone || isGift) {
    const about = { billingCustomerId: sender.payerId, subscriptionId: contract?.subscriptionId ?? null };
    await decide(trx, row.id, { state: 'no_contract', forStudio: true, ...about }, now);
    return tell(one, { kind: 'for_studio' });
  }
  if (contract?.source === 'ios' || contract?.source === 'google') {
    await decide(trx, row.id, { state: 'store', billingCustomerId: sender.payerId }, now);
    return tell(one, { kind: 'store', store: contract.source === 'ios' ? 'Apple' : 'Google Play' });
  }
  if (!isPaidHere(contract)) {
    await decide(trx, row.id, { state: 'no_contract', billingCustomerId: sender.payerId }, now);
    return tell(one, { kind: 'no_contract' });
  }
  return row.kind === 'withdrawal' ? withdraw(one, contract) : cancel(one, contract);
};

/** False where none waits. The payer's row is locked before anything is read of it. */
const processOne = (context: DeclarationContext): Promise<boolean> =>
  transaction(context.db, async (trx) => {
    const row = await takeDeclaration(trx);
    if (!row) return false;
    const now = context.clock.now();
    const { sender, byReceiptAlone } = await senderOf(trx, row);
    if (!sender) {
      await decide(trx, row.id, { state: 'no_contract', forStudio: true }, now);
      return true;
    }
    if (sender.payerId && (await lockPayerById(trx, sender.payerId)))
      await context.synchronise(trx, sender.payerId);
    await judge({ context, trx, row, sender, now }, byReceiptAlone);
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
