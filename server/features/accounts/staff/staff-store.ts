import '../tables.ts';
import type { StaffRole } from '../../../../contract/team/permissions.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { factorsOfUsers } from '../factors/factors.ts';
import { isLastOwner } from '../leaving/leaving-store.ts';
import { closePendingOf } from '../second-step/pending-store.ts';
import { distrustDevices } from '../second-step/trusted-devices.ts';
import { setStaffRole } from '../store.ts';

export type StaffAccount = {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  role: StaffRole;
  app: boolean;
  passkeys: number;
  sessions: number;
  lastUsedAt: Date | null;
};

/** Everyone with a role. */
export const staffAccounts = async (db: Database, now: Date): Promise<StaffAccount[]> => {
  const rows = await db
    .selectFrom('users')
    .select(camelCased(['users.id', 'users.full_name as name', 'users.email', 'users.avatar']))
    .select('users.staff_role as role')
    .select(factorsOfUsers)
    .select((from) => [
      from
        .selectFrom('passkeys')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('passkeys.user_id', '=', 'users.id')
        .as('passkeys'),
      from
        .selectFrom('sessions')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.expires_at', '>', now)
        .as('sessions'),
      from
        .selectFrom('sessions')
        .select((one) => one.fn.max('sessions.last_used_at').as('last'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('lastUsedAt'),
    ])
    .where('users.staff_role', 'is not', null)
    .execute();
  return rows.flatMap(({ role, app, passkey: _hasPasskey, passkeys, sessions, ...account }) =>
    role ? [{ ...account, role, app: Boolean(app), passkeys: passkeys ?? 0, sessions: sessions ?? 0 }] : [],
  );
};

export type RoleChange = {
  userId: string;
  /** Null takes the role away. */
  role: StaffRole | null;
  /** Runs in its transaction, where something changed. */
  within: (trx: Database, before: StaffRole) => Promise<void>;
};

/**
 * Changes the role of one of the staff; the sessions of an account that loses it end. `not-staff` where there is none,
 * `last-owner` where the studio would be left without one.
 */
export const changeStaffRole = (
  db: Database,
  { userId, role, within }: RoleChange,
): Promise<'changed' | 'same' | 'not-staff' | 'last-owner'> =>
  transaction(db, async (trx) => {
    // The owners' rows first, as everything that may end an owner does.
    const isLast = await isLastOwner(trx, userId);
    const account = await trx
      .selectFrom('users')
      .select(camelCased(['staff_role']))
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const before = account?.staffRole;
    if (!before) return 'not-staff';
    if (before === role) return 'same';
    if (isLast) return 'last-owner';
    await setStaffRole(trx, userId, role);
    if (role === null) {
      await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
      await distrustDevices(trx, userId);
      await closePendingOf(trx, userId);
    }
    await within(trx, before);
    return 'changed';
  });
