import './tables.ts';
import '../factors/tables.ts';
import '../tables.ts';
import type { IdentityProvider } from '../../../../contract/accounts/identity-providers.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { ProofMethod } from '../authentication/auth-call.ts';
import { identityOf, insertIdentity, signInMethodsOf } from '../identity-providers/identity-store.ts';
import { newToken, tokenHash } from '../tokens.ts';

/** The state of the mailbox of an account. */
export type MailboxAccount = {
  id: string;
  email: string;
  /** True if a reader of the mailbox has proved it; a confirmation by the staff is no proof. */
  isProved: boolean;
  /** Moment at which a reader of the mailbox last proved to know the password, or chose one. */
  mailboxProvedAt: Date | null;
  /** Hash of the password; null if the account has none. */
  passwordHash: string | null;
};

export const mailboxAccount = async (db: Database, userId: string): Promise<MailboxAccount | null> => {
  const row = await db
    .selectFrom('users')
    .leftJoin('credentials', (join) =>
      join.onRef('credentials.user_id', '=', 'users.id').on('provider_id', '=', 'credential'),
    )
    .select(camelCased(['users.id', 'users.email', 'users.email_verified', 'users.confirmed_by_staff']))
    .select(camelCased(['users.mailbox_proved_at', 'credentials.password as passwordHash']))
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { emailVerified, confirmedByStaff, ...account } = row;
  return { ...account, isProved: emailVerified && !confirmedByStaff };
};

/** Returns false for a session that a mailed link began: the link may have led into an account that a stranger made. */
export const knowsPassword = async (db: Database, sessionId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('sessions')
    .select(camelCased(['signed_in_with']))
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined && row.signedInWith !== 'mailed-link';
};

/** Records that a mail to the address was used in the browser of this session. */
export const markSessionProved = async (db: Database, sessionId: string, at: Date): Promise<void> => {
  await db.updateTable('sessions').set({ mailbox_proved_at: at }).where('id', '=', sessionId).execute();
};

/**
 * Marks the address as confirmed by its reader and deletes the open proofs: browsers that still owe a password begin
 * anew. The caller has locked the account.
 */
export const setMailboxProved = async (trx: Database, userId: string, at: Date): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ email_verified: true, confirmed_by_staff: false, mailbox_proved_at: at, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('first_proofs').where('user_id', '=', userId).execute();
};

export type PendingProof = {
  userId: string;
  method: ProofMethod;
  subject: string | null;
  expiresAt: Date;
};

/** Opens a proof; returns the token for the browser that owes the password. */
export const openProof = async (
  db: Database,
  { userId, method, subject, expiresAt }: PendingProof,
): Promise<string> => {
  const token = newToken();
  await db
    .insertInto('first_proofs')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      method,
      provider_subject: subject,
      expires_at: expiresAt,
    })
    .execute();
  return token;
};

export const proofOf = async (db: Database, token: string, now: Date): Promise<PendingProof | null> => {
  const row = await db
    .selectFrom('first_proofs')
    .select(camelCased(['user_id', 'method', 'provider_subject as subject', 'expires_at']))
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
};

/** Deletes a proof; true for the caller that deleted it: a proof is used once. */
export const closeProof = async (db: Database, token: string): Promise<boolean> => {
  const result = await db
    .deleteFrom('first_proofs')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
};

/**
 * Links the provider's identity that has proved the mailbox; false if it is linked already or the account has another
 * one of that provider.
 */
export const linkIdentity = async (
  trx: Database,
  userId: string,
  identity: { provider: IdentityProvider; subject: string; email: string },
): Promise<boolean> => {
  if (await identityOf(trx, identity)) return false;
  const methods = await signInMethodsOf(trx, userId);
  if (methods.some(({ provider }) => provider === identity.provider)) return false;
  await insertIdentity(trx, userId, identity);
  return true;
};
