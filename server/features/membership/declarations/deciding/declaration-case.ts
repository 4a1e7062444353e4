import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db.ts';
import type { Synchronise } from '../../billing/synchronization/synchronise.ts';
import { type BillingMailOptions, promiseMailTo } from '../../mail/billing-mails.ts';
import type { Sender } from '../contracts/contract-store.ts';
import { type DeclarationOutcome, declarationMail } from '../declaration-mails.ts';
import type { DeclarationRow } from '../declaration-store.ts';

export type DeclarationContext = {
  db: Database;
  clock: Clock;
  synchronise: Synchronise;
  /** The time zone is the studio's, for buyers without an account. */
  mails: BillingMailOptions;
};

/** One declaration that is decided on, in its transaction. */
export type DeclarationCase = {
  context: DeclarationContext;
  trx: Database;
  row: DeclarationRow;
  sender: Sender;
  now: Date;
};

const confirmationMs = 30 * 86_400_000;
const newToken = (): string => randomBytes(24).toString('base64url');

/** Of the link that confirms. */
export const confirmationToken = (now: Date) => ({
  text: newToken(),
  expiresAt: new Date(now.getTime() + confirmationMs),
});

/** Of the link that takes a cancellation back, until it takes effect. */
export const undoToken = (endsAt: Date) => ({ text: newToken(), expiresAt: endsAt });

/** Promises the acknowledgement, to the address on file. */
export const tell = async (
  { trx, row, sender, context: { mails } }: DeclarationCase,
  told: DeclarationOutcome,
): Promise<void> => {
  await promiseMailTo(trx, mails, {
    userId: sender.userId,
    messageKey: `declaration-${row.id}-${told.kind.replaceAll('_', '-')}`,
    content: declarationMail(row, told, { sender, publicUrl: mails.studio.publicUrl }),
  });
};

export const audit = (
  { trx, row, sender }: DeclarationCase,
  action: string,
  { subject, ...details }: { subject?: { kind: string; id: string } } & Record<string, unknown>,
): Promise<void> =>
  recordAudit(trx, {
    actor: { kind: 'member', id: sender.userId },
    action,
    subject: subject ?? { kind: 'member', id: sender.userId ?? '' },
    details: { declaration: row.id, signedIn: row.declaredBy !== null, ...details },
  });
