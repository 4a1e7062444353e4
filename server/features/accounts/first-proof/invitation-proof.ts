import { passwordProblem } from '../../../../contract/accounts/accounts.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventSource, SecurityEvent, SecurityLog } from '../../../platform/security-log.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type VisitorAddress, visitorAddress } from '../../../platform/visitor-address.ts';
import { notingLimit } from '../auth-events/limit-events.ts';
import { guessableProblem } from '../passwords/guessable.ts';
import type { PasswordHashing } from '../passwords/password-hashing.ts';
import { type User, userById } from '../store.ts';
import { invalid } from '../visit.ts';
import {
  type MailboxAccount,
  mailboxAccount,
  markSessionProved,
  setMailboxProved,
} from './first-proof-store.ts';
import { endFormerAccess, setPassword } from './former-access-store.ts';

type Context = {
  db: Database;
  clock: Clock;
  studio: { name: string };
  hashing: PasswordHashing;
  record: SecurityLog['record'];
  provePassword: (
    user: { id: string; email: string },
    proof: { password: string; sessionId: string; address: VisitorAddress },
  ) => Promise<void>;
  forget: (userId: string) => void;
  notifyPasswordChanged: (to: User) => void;
};

/** A caller who holds the link of an invitation, and what they typed beside it. */
export type InvitationHolder = {
  viewer: Viewer;
  invitedAt: Date;
  password: string | undefined;
  newPassword: string | undefined;
  source: EventSource;
};

export type InvitationProof = {
  /** Runs in the transaction in which the invitation is accepted, with the account locked. */
  within: (trx: Database) => Promise<void>;
  /** Runs once that is committed. */
  done: () => void;
};

const isProvedSince = ({ isProved, mailboxProvedAt }: MailboxAccount, at: Date): boolean =>
  isProved && mailboxProvedAt !== null && mailboxProvedAt >= at;

/**
 * Asks the holder of an invitation for the password of the account, or a new one, unless its mailbox was proved after the
 * invitation was sent: the link shows that they read the mailbox, and the password that no stranger made the account.
 * Throws `password_required` where neither was typed.
 */
export const createInvitationProof = (context: Context) => {
  const { db, clock, studio, hashing } = context;

  const hashOfNew = async (userId: string, address: VisitorAddress, newPassword: string): Promise<string> => {
    hashing.admit(address);
    const user = await userById(db, userId);
    const problem =
      passwordProblem(newPassword) ?? guessableProblem(newPassword, user && { ...user, studio: studio.name });
    if (problem) throw invalid('newPassword', problem);
    return hashing.hashNew(address, newPassword);
  };

  /** The hash of the new password; null where everything stays as it is. */
  const asked = async (
    account: MailboxAccount,
    { viewer, password, newPassword, source }: InvitationHolder,
  ): Promise<string | null> => {
    const address = visitorAddress(source.address ?? '');
    if (newPassword !== undefined) return hashOfNew(account.id, address, newPassword);
    if (password === undefined) throw new AppError('password_required');
    const proof = context.provePassword(account, { password, sessionId: viewer.sessionId, address });
    await notingLimit(context, { userId: account.id, method: 'invitation', source }, proof);
    return null;
  };

  return async (holder: InvitationHolder): Promise<InvitationProof> => {
    const { viewer, invitedAt, source } = holder;
    const userId = viewer.id;
    const [account, user] = await Promise.all([mailboxAccount(db, userId), userById(db, userId)]);
    if (!account || !user) throw new AppError('not_signed_in');
    const isAsked = account.passwordHash !== null && !isProvedSince(account, invitedAt);
    const hash = isAsked ? await asked(account, holder) : null;
    const told = (kind: SecurityEvent['kind']): void =>
      context.record({ kind, outcome: 'success', userId, source, method: 'invitation' });
    return {
      within: async (trx) => {
        const at = clock.now();
        if (hash !== null) {
          await endFormerAccess(trx, userId, viewer.sessionId);
          await setPassword(trx, userId, hash);
        }
        await setMailboxProved(trx, userId, at);
        await markSessionProved(trx, viewer.sessionId, at);
      },
      done: () => {
        context.forget(userId);
        if (!account.isProved) told('email_verified');
        if (hash === null) return;
        told('password_changed');
        context.notifyPasswordChanged(user);
      },
    };
  };
};
export type ProveForInvitation = ReturnType<typeof createInvitationProof>;
