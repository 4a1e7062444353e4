import type { FirstProof } from '../../../../contract/accounts/first-proof/first-proof.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { SecurityLog } from '../../../platform/security-log.ts';
import type { MailboxProof, ProofMethod, ProveMailbox } from '../authentication/auth-call.ts';
import { isFrozen } from '../freeze-store.ts';
import type { NotifyWaysInEnded } from '../mail/account-mailer.ts';
import { lockMember } from '../row-lock-store.ts';
import type { TokenCookie } from '../token-cookie.ts';
import type { Visit } from '../visit.ts';
import {
  knowsPassword,
  linkIdentity,
  type MailboxAccount,
  mailboxAccount,
  markSessionProved,
  openProof,
  setMailboxProved,
} from './first-proof-store.ts';
import { endFormerAccess } from './former-access-store.ts';

export const firstProofCookieName = 'first_proof';
export const firstProofSeconds = 15 * 60;

type Context = {
  db: Database;
  clock: Clock;
  record: SecurityLog['record'];
  cookie: TokenCookie;
  notifyEnded: NotifyWaysInEnded;
};

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

export const createMailboxProving = ({ db, clock, record, cookie, notifyEnded }: Context): ProveMailbox => {
  const confirm = async (
    account: MailboxAccount,
    proof: MailboxProof,
    { source }: Pick<Visit, 'source'>,
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

  return async (visitor, proof) => {
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
