import '../tables.ts';
import type { StaffRole } from '../../../../contract/team/permissions.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { endAccess } from '../end-access-store.ts';
import { setStaffRole } from '../store.ts';
import { lockForChange, type StaffChange } from './staff-lock-store.ts';

/** With the role that comes back; null for an account that is not suspended. */
export const suspensionOf = async (db: Database, userId: string): Promise<{ role: StaffRole } | null> =>
  (await db
    .selectFrom('staff_suspensions')
    .select('role')
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;

/** False where there is none. What the account kept for its role goes with it, unless it has one. */
export const deleteSuspension = async (trx: Database, userId: string): Promise<boolean> =>
  (await trx.deleteFrom('staff_suspensions').where('user_id', '=', userId).executeTakeFirst())
    .numDeletedRows > 0n;

export const setSuspendedRole = async (trx: Database, userId: string, role: StaffRole): Promise<void> => {
  await trx.updateTable('staff_suspensions').set({ role }).where('user_id', '=', userId).execute();
};

type SuspensionOutcome = 'changed' | 'same' | 'not-staff' | 'last-owner' | 'yourself' | 'no-owner';

/**
 * Takes the role away for now and ends the sessions; it comes back with `reinstateStaff`. `no-owner` where the caller
 * is an owner no more by the time it would be done.
 */
export const suspendStaff = (
  db: Database,
  { userId, by, at, within }: StaffChange & { at: Date },
): Promise<SuspensionOutcome> =>
  transaction(db, async (trx) => {
    const { isOwner, isLast, role } = await lockForChange(trx, { userId, by });
    if (!isOwner) return 'no-owner';
    if (userId === by) return 'yourself';
    if (!role) return (await suspensionOf(trx, userId)) ? 'same' : 'not-staff';
    if (isLast) return 'last-owner';
    await trx
      .insertInto('staff_suspensions')
      .values({ user_id: userId, role, suspended_by: by, suspended_at: at })
      .execute();
    await setStaffRole(trx, userId, null);
    await endAccess(trx, userId);
    await within(trx, role);
    return 'changed';
  });

/** Gives the role back. Done again, it changes nothing more. */
export const reinstateStaff = (
  db: Database,
  { userId, by, within }: StaffChange,
): Promise<SuspensionOutcome> =>
  transaction(db, async (trx) => {
    const { isOwner, role } = await lockForChange(trx, { userId, by });
    if (!isOwner) return 'no-owner';
    if (role) return 'same';
    const suspension = await suspensionOf(trx, userId);
    if (!suspension) return 'not-staff';
    // A trigger ends the suspension with it.
    await setStaffRole(trx, userId, suspension.role);
    await within(trx, suspension.role);
    return 'changed';
  });
