import '../tables.ts';
import type { StaffRole } from '../../../../contract/team/permissions.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { isLastOf, lockOwners } from '../leaving/leaving-store.ts';

/** Change that an owner makes to the role of a staff member. */
export type StaffChange = {
  userId: string;
  /** Owner who makes the change. */
  by: string;
  /** Runs in the transaction of the change, if something changed. */
  within: (trx: Database, role: StaffRole) => Promise<void>;
};

/** Locks the owners' rows first, as does every operation that may end an owner, and then the account. */
export const lockForChange = async (
  trx: Database,
  { userId, by }: Pick<StaffChange, 'userId' | 'by'>,
): Promise<{ isOwner: boolean; isLast: boolean; role: StaffRole | null }> => {
  const owners = await lockOwners(trx);
  const account = await trx
    .selectFrom('users')
    .select(camelCased(['staff_role']))
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return {
    isOwner: owners.some(({ id }) => id === by),
    isLast: isLastOf(owners, userId),
    role: account?.staffRole ?? null,
  };
};
