import type { FirstProof } from '../../../../contract/accounts/first-proof/first-proof.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventSource, SecurityLog } from '../../../platform/security-log.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { isFrozen } from '../freezing/freeze-store.ts';
import type { NotifyWaysInEnded } from '../mail/account-mailer.ts';
import { lockMember } from '../row-lock-store.ts';
import type { TokenCookie } from '../second-step/cookies.ts';
import {
  knowsPassword,
  linkIdentity,
  type MailboxAccount,
  mailboxAccount,
  markSessionProved,
  openProof,
  type ProofMethod,
  setMailboxProved,
} from './first-proof-store.ts';
import { endFormerAccess } from './former-access-store.ts';

export const firstProofCookieName = 'first_proof';
export const firstProofSeconds = 15 * 60;

type Parts = {
  db: Database;
  clock: Clock;
  record: SecurityLog['record'];
  cookie: TokenCookie;
  notifyEnded: NotifyWaysInEnded;
};

/** A browser that has shown to read the mailbox of an account; `subject` is the account at an identity provider. */
export type MailboxProof = { userId: string; method: ProofMethod; subject?: string };
type Visitor = { viewer: () => Promise<Viewer | null>; source: EventSource };

export const firstProofView = ({ email }: { email: string }, expiresAt: Date): FirstProof => ({
  email,
  expiresAt: expiresAt.toISOString(),
});

/** Returns the identity that a proof by a provider links with the account. */
export const identityIn = (
  { method, subject }: { method: ProofMethod; subject?: string | null },
  { email }: { email: string },
) =>
  method !== 'mailed-link' && method !== 'email-confirmation' && subject
    ? { provider: method, subject, email }
    : null;

/**
 * Takes a proof of a mailbox. Null: nothing is left to ask, and an address that was not confirmed is now. Otherwise the
 * answer that has the browser show the page of the first proof, and nothing has changed yet.
 */
export const createMailboxProving = ({ db, clock, record, cookie, notifyEnded }: Parts) => {
  const confirm = async (
    account: MailboxAccount,
    proof: MailboxProof,
    { source }: Visitor,
    isOwn: boolean,
  ): Promise<void> => {
    const userId = account.id;
    const identity = identityIn(proof, account);
    const linked = await transaction(db, async (trx) => {
      await lockMember(trx, userId);
      // An account without a password has no owner yet that anything could belong to.
      if (!isOwn && (await endFormerAccess(trx, userId))) await notifyEnded(userId, trx);
      await setMailboxProved(trx, userId, clock.now());
      return identity !== null && (await linkIdentity(trx, userId, identity));
    });
    record({ kind: 'email_verified', outcome: 'success', userId, source });
    if (linked) record({ kind: 'provider_linked', outcome: 'success', userId, source, method: proof.method });
  };

  return async (visitor: Visitor, proof: MailboxProof): Promise<Response | null> => {
    const account = await mailboxAccount(db, proof.userId);
    if (!account) return null;
    const viewer = await visitor.viewer();
    const own = viewer?.id === account.id ? viewer : null;
    if (own) await markSessionProved(db, own.sessionId, clock.now());
    if (account.isProved) return null;
    // Its owner has asked that only a password chosen by mail opens it again.
    if (await isFrozen(db, account.id)) throw new AppError('account_frozen');
    const isOwn = own !== null && (await knowsPassword(db, own.sessionId));
    if (isOwn || account.passwordHash === null) {
      await confirm(account, proof, visitor, isOwn);
      return null;
    }
    const { userId, method, subject = null } = proof;
    const expiresAt = new Date(clock.now().getTime() + firstProofSeconds * 1000);
    const token = await openProof(db, { userId, method, subject, expiresAt });
    return Response.json(
      { firstProof: firstProofView(account, expiresAt) },
      { headers: { 'set-cookie': cookie.set(token) } },
    );
  };
};
export type ProveMailbox = ReturnType<typeof createMailboxProving>;
