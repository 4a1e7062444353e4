import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { ReadPayer } from '../../billing/index.ts';
import { type BillingMailOptions, enqueueMailTo } from '../../billing/index.ts';
import type { Sender } from '../contracts/contract-store.ts';
import { type DeclarationOutcome, declarationMail } from '../declaration-mails.ts';
import { type Decided, type DeclarationRow, decide } from '../declaration-store.ts';
import type { StrangerLimits } from '../limits/stranger-store.ts';
import type { Proof } from './proof.ts';

export type DeclarationContext = {
  db: Database;
  clock: Clock;
  readPayer: ReadPayer;
  /** Mail options; their time zone is the studio's, for buyers without an account. */
  mails: BillingMailOptions;
};

/** A declaration under decision, in its transaction. */
export type DeclarationCase = {
  context: DeclarationContext;
  trx: Database;
  row: DeclarationRow;
  sender: Sender;
  now: Date;
  /** Null until the declaration is proved to be the sender's own. */
  proof: Proof | null;
  limits: StrangerLimits;
  /** Returns the name of the contract in the language in force; null if it is unknown. */
  contract: (() => string) | null;
};

/** Stores the decision, with the account and the payer concerned. */
export const decideOn = ({ trx, row, sender, now }: DeclarationCase, decided: Decided): Promise<void> =>
  decide(trx, row.id, { ...decided, billingCustomerId: sender.payerId, memberId: sender.userId }, now);

const confirmationMs = 30 * 86_400_000;
const newToken = (): string => randomBytes(24).toString('base64url');

/** Creates the token of the confirmation link. */
export const confirmationToken = (now: Date) => ({
  text: newToken(),
  expiresAt: new Date(now.getTime() + confirmationMs),
});

/** Creates the token of the link that takes a cancellation back; it expires when the cancellation takes effect. */
export const undoToken = (endsAt: Date) => ({ text: newToken(), expiresAt: endsAt });

const repaymentMs = 14 * 86_400_000;

/** Returns the state of an unproved withdrawal: the studio sees it with its day of repayment. */
export const waitingWithdrawal = ({ row, limits: { buttonOnly } }: DeclarationCase) => ({
  state: 'awaiting_confirmation' as const,
  forStudio: !buttonOnly,
  buttonOnly,
  dueAt: buttonOnly ? null : new Date(row.receivedAt.getTime() + repaymentMs),
});

/** Queues the acknowledgement to the e-mail on file; rate-limited for strangers. */
export const tell = async (
  { trx, row, sender, proof, limits, contract, context: { mails } }: DeclarationCase,
  told: DeclarationOutcome,
): Promise<void> => {
  if (limits.silent && !proof) return;
  await enqueueMailTo(trx, mails, {
    userId: sender.userId,
    payerId: sender.payerId,
    messageKey: `declaration-${row.id}-${told.kind.replaceAll('_', '-')}`,
    reader: sender,
    compose: () =>
      declarationMail(row, told, {
        sender,
        contract: contract?.() ?? null,
        hasWords: proof !== null,
        publicUrl: mails.studio.publicUrl,
      }),
  });
};

export const audit = (
  { trx, row, sender, proof }: DeclarationCase,
  action: string,
  { subject, ...details }: { subject?: { kind: string; id: string } } & Record<string, unknown>,
): Promise<void> =>
  recordAudit(trx, {
    actor: { kind: 'member', id: sender.userId },
    action,
    subject: subject ?? { kind: 'member', id: sender.userId ?? '' },
    details: { declaration: row.id, signedIn: row.declaredBy !== null, proof, ...details },
  });
