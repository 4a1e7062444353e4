import '../factors/tables.ts';
import '../tables.ts';
import { AppError } from '../../../platform/errors.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { factorsOfUsers, isRequired, mustEnrol } from '../factors/factors.ts';
import type { Caller, SecondFactorContext } from './context.ts';

type Context = Pick<SecondFactorContext, 'db' | 'policy'>;

/**
 * Returns true for a session that may not set up the first factor of its account: the role came by an invitation, and
 * the session has opened no mail that was sent since.
 */
export const needsMailboxProof = async (
  { db, policy }: Context,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(camelCased(['users.staff_role', 'users.invited_to_team_at', 'sessions.mailbox_proved_at']))
    .select(factorsOfUsers)
    .where('users.id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  if (!row?.invitedToTeamAt) return false;
  const factors = { app: Boolean(row.app), passkey: Boolean(row.passkey) };
  if (!mustEnrol(factors, isRequired(policy, row))) return false;
  return row.mailboxProvedAt === null || row.mailboxProvedAt < row.invitedToTeamAt;
};

export const requireMailboxProof = async (context: Context, caller: Caller): Promise<void> => {
  if (await needsMailboxProof(context, caller)) throw new AppError('mailbox_proof_required');
};
