import type { StaffRole } from '../../../contract/team/permissions.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';

/** Accounts with one of the roles, and accounts named by their id. A suspended colleague has no role. */
export const recipients = (
  db: Database,
  { roles, alsoTo }: { roles: readonly StaffRole[]; alsoTo: readonly string[] },
) =>
  db
    .selectFrom('users')
    .select(camelCased(['id', 'email', 'time_zone', 'language']))
    .where((where) =>
      where.or([
        where('staff_role', 'in', [...roles]),
        ...(alsoTo.length > 0 ? [where('id', 'in', [...alsoTo])] : []),
      ]),
    )
    .orderBy('id')
    .execute();
