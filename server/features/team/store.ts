import './tables.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { StaffRole } from '../../../contract/team/permissions.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(`staff-invitation:${token}`).digest();

export type InvitationRow = {
  id: string;
  email: string;
  role: StaffRole;
  invitedBy: string | null;
  /** Name of the inviter. */
  inviter: string | null;
  invitedAt: Date;
  expiresAt: Date;
  sent: number;
};

const columns = [
  'invitation.id',
  'invitation.email',
  'invitation.role',
  'invitation.invited_at',
  'invitation.expires_at',
  'invitation.sent',
  'invitation.invited_by',
] as const;

const waiting = (db: Database) =>
  db
    .selectFrom('staff_invitations as invitation')
    .leftJoin('users as inviter', 'inviter.id', 'invitation.invited_by')
    .select(camelCased(columns))
    .select('inviter.full_name as inviter')
    .where('invitation.accepted_at', 'is', null)
    .where('invitation.taken_back_at', 'is', null);

const mostListed = 200;

/** Returns the invitations that were neither accepted nor withdrawn, the newest first. */
export const waitingInvitations = (db: Database): Promise<InvitationRow[]> =>
  waiting(db).orderBy('invitation.invited_at', 'desc').orderBy('invitation.id').limit(mostListed).execute();

export const countWaiting = async (db: Database): Promise<number> => {
  const row = await db
    .selectFrom('staff_invitations')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('accepted_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
};

export const waitingInvitation = async (db: Database, id: string): Promise<InvitationRow | null> =>
  (await waiting(db).where('invitation.id', '=', id).executeTakeFirst()) ?? null;

export type NewInvitation = {
  email: string;
  role: StaffRole;
  token: string;
  invitedBy: string;
  at: Date;
  expiresAt: Date;
};

/** Inserts an invitation; null if the address has a pending invitation. */
export const insertInvitation = async (
  trx: Database,
  { email, role, token, invitedBy, at, expiresAt }: NewInvitation,
): Promise<string | null> => {
  const row = await trx
    .insertInto('staff_invitations')
    .values({
      email,
      role,
      token_hash: hashOf(token),
      invited_by: invitedBy,
      invited_at: at,
      expires_at: expiresAt,
      accepted_at: null,
      accepted_by: null,
      taken_back_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .where('accepted_at', 'is', null)
        .where('taken_back_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Replaces the link of a pending invitation; returns the number of links sent, or null if it is no longer pending. */
export const renewInvitation = async (
  trx: Database,
  { id, token, expiresAt }: { id: string; token: string; expiresAt: Date },
): Promise<number | null> => {
  const row = await trx
    .updateTable('staff_invitations')
    .set({ token_hash: hashOf(token), expires_at: expiresAt, sent: sql`sent + 1` })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .returning('sent')
    .executeTakeFirst();
  return row?.sent ?? null;
};

/** Withdraws a pending invitation; returns its role, or null if it was no longer pending. */
export const revokeInvitation = async (trx: Database, id: string, at: Date): Promise<StaffRole | null> =>
  (
    await trx
      .updateTable('staff_invitations')
      .set({ taken_back_at: at })
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('taken_back_at', 'is', null)
      .returning('role')
      .executeTakeFirst()
  )?.role ?? null;

export type FoundInvitation = {
  id: string;
  email: string;
  role: StaffRole;
  invitedAt: Date;
  state: 'open' | 'accepted' | 'expired';
};

/**
 * Finds an invitation by its token; null if it is unknown or was withdrawn. Locks the row if called in a transaction.
 */
export const invitationOf = async (
  db: Database,
  token: string,
  now: Date,
): Promise<FoundInvitation | null> => {
  const found = db
    .selectFrom('staff_invitations')
    .select(camelCased(['id', 'email', 'role', 'invited_at', 'expires_at', 'accepted_at']))
    .where('token_hash', '=', hashOf(token))
    .where('taken_back_at', 'is', null);
  const row = await (db.isTransaction ? found.forUpdate() : found).executeTakeFirst();
  if (!row) return null;
  const { expiresAt, acceptedAt, ...invitation } = row;
  const state = acceptedAt ? 'accepted' : expiresAt <= now ? 'expired' : 'open';
  return { ...invitation, state };
};

export const markAccepted = async (
  trx: Database,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<void> => {
  await trx
    .updateTable('staff_invitations')
    .set({ accepted_at: at, accepted_by: userId })
    .where('id', '=', id)
    .execute();
};
