import '../factors/tables.ts';
import '../tables.ts';
import { sql } from 'kysely';
import type { StaffRole } from '../../../../contract/team/permissions.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { endAccess } from '../end-access-store.ts';
import { factorsOfUsers } from '../factors/factors.ts';
import { setStaffRole } from '../store.ts';
import { lockForChange, type StaffChange } from './staff-lock-store.ts';
import { deleteSuspension, setSuspendedRole, suspensionOf } from './suspension-store.ts';

export type StaffAccount = {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  /** Role; for a suspended account, the role that comes back. */
  role: StaffRole;
  /** Suspension; `byId` and `byName` are null if that account was deleted. */
  suspension: { at: Date; byId: string | null; byName: string | null } | null;
  app: boolean;
  passkeys: number;
  /** Number of codes left; null if none were made. */
  recoveryCodes: number | null;
  apiKeys: number;
  sessions: number;
  lastUsedAt: Date | null;
};

/** Selects staff by the indexes of both tables, never by reading all accounts. */
export const staffRows = (db: Database, now: Date) =>
  db
    .selectFrom('users')
    .leftJoin('staff_suspensions as suspension', 'suspension.user_id', 'users.id')
    .leftJoin('users as suspender', 'suspender.id', 'suspension.suspended_by')
    .select(camelCased(['users.id', 'users.full_name as name', 'users.email', 'users.avatar']))
    .select(camelCased(['suspension.suspended_at', 'suspension.suspended_by']))
    .select((from) => from.fn.coalesce('users.staff_role', 'suspension.role').as('role'))
    .select('suspender.full_name as suspenderName')
    .select(factorsOfUsers)
    .select([
      sql<number>`(select count(*)::int from passkeys where user_id = users.id)`.as('passkeys'),
      sql<number | null>`(select (select count(*)::int from recovery_codes where user_id = users.id)
        from recovery_code_sets where user_id = users.id)`.as('recoveryCodes'),
      sql<number>`(select count(*)::int from api_keys where created_by = users.id)`.as('apiKeys'),
      sql<number>`(select count(*)::int from sessions where user_id = users.id and expires_at > ${now})`.as(
        'sessions',
      ),
      sql<Date | null>`(select max(last_used_at) from sessions where user_id = users.id)`.as('lastUsedAt'),
    ])
    .where('users.id', 'in', ({ selectFrom }) =>
      selectFrom('users')
        .select('id')
        .where('staff_role', 'is not', null)
        .union(selectFrom('staff_suspensions').select('user_id as id')),
    );

/** Returns the accounts with a role and the suspended ones. */
export const staffAccounts = async (db: Database, now: Date): Promise<StaffAccount[]> => {
  const rows = await staffRows(db, now).execute();
  return rows.flatMap(
    ({ role, app, passkey: _hasPasskey, suspendedAt, suspendedBy, suspenderName, ...account }) =>
      role
        ? [
            {
              ...account,
              role,
              app: Boolean(app),
              suspension: suspendedAt && { at: suspendedAt, byId: suspendedBy, byName: suspenderName },
            },
          ]
        : [],
  );
};

export type RoleChange = StaffChange & {
  /** New role; null takes it away. */
  role: StaffRole | null;
};

const changeSuspended = async (
  trx: Database,
  { userId, role }: Pick<RoleChange, 'userId' | 'role'>,
): Promise<void> => {
  if (role) await setSuspendedRole(trx, userId, role);
  else await deleteSuspension(trx, userId);
};

/**
 * Changes the role of a staff member, or the role that comes back to a suspended one; the sessions of an account that
 * loses it end. `not-staff` if there is none, `last-owner` if the studio would be left without an owner, `no-owner` if
 * the caller is no longer one.
 */
export const changeStaffRole = (
  db: Database,
  { userId, by, role, within }: RoleChange,
): Promise<'changed' | 'same' | 'not-staff' | 'last-owner' | 'no-owner'> =>
  transaction(db, async (trx) => {
    const { isOwner, isLast, role: open } = await lockForChange(trx, { userId, by });
    if (!isOwner) return 'no-owner';
    const before = open ?? (await suspensionOf(trx, userId))?.role;
    if (!before) return 'not-staff';
    if (before === role) return 'same';
    if (isLast) return 'last-owner';
    if (!open) await changeSuspended(trx, { userId, role });
    else {
      await setStaffRole(trx, userId, role);
      if (role === null) await endAccess(trx, userId);
    }
    await within(trx, before);
    return 'changed';
  });
