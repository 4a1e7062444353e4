import { fullNameOf } from '../../../../../contract/accounts/person-names.ts';
import type { CoachAccount } from '../../../../../contract/team/own-coach.schema.ts';
import type { Database } from '../../../../platform/db.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import '../../tables.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';

/** Returns the coach as whom this account signs in; null for none, and while the coach is deleted. */
export const coachOf = async (db: Database, userId: string): Promise<number | null> => {
  const found = await db
    .selectFrom('coach_accounts as account')
    .select(camelCased(['account.coach_id']))
    .where('account.user_id', '=', userId)
    .where(notDeleted('coach', 'account.coach_id'))
    .executeTakeFirst();
  return found?.coachId ?? null;
};

export const coachAccounts = async (db: Database): Promise<CoachAccount[]> => {
  const rows = await db
    .selectFrom('coaches as coach')
    .leftJoin('coach_accounts as account', 'account.coach_id', 'coach.id')
    .select(camelCased(['coach.id', 'coach.first_name', 'coach.last_name', 'account.user_id']))
    .where(notDeleted('coach', 'coach.id'))
    .orderBy('coach.rank')
    .orderBy('coach.id')
    .execute();
  return rows.map(({ id, firstName, lastName, userId }) => ({
    id,
    name: fullNameOf({ firstName, lastName }),
    userId,
  }));
};

/** Returns true for an account of the staff, and locks its row until the transaction ends. */
export const lockStaffAccount = async (trx: Database, userId: string): Promise<boolean> => {
  const account = trx.selectFrom('users').select('id').where('id', '=', userId);
  return (
    (await account.where('staff_role', 'is not', null).forNoKeyUpdate().executeTakeFirst()) !== undefined
  );
};

/** Returns the account that signs in as this coach, with its row locked until the transaction ends. */
export const lockAccountOf = async (
  trx: Database,
  coachId: number,
): Promise<{ userId: string; name: string } | null> => {
  const account = await trx
    .selectFrom('coach_accounts as account')
    .innerJoin('users as person', 'person.id', 'account.user_id')
    .select(camelCased(['account.user_id', 'person.full_name as name']))
    .where('account.coach_id', '=', coachId)
    .forUpdate('account')
    .executeTakeFirst();
  return account ?? null;
};

export const unlinkCoach = async (trx: Database, userId: string): Promise<void> => {
  await trx.deleteFrom('coach_accounts').where('user_id', '=', userId).execute();
};

/** Links the account to the coach; false if another account took the coach meanwhile. */
export const linkCoach = async (trx: Database, userId: string, coachId: number): Promise<boolean> => {
  const inserted = await trx
    .insertInto('coach_accounts')
    .values({ coach_id: coachId, user_id: userId })
    .onConflict((conflict) => conflict.column('coach_id').doNothing())
    .returning('coach_id')
    .executeTakeFirst();
  return inserted !== undefined;
};
