import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { DueCondition } from '../../../platform/jobs/due-store.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

declare module '../../../platform/db.ts' {
  interface Tables {
    /** Filled by a trigger as names, pictures and rights change. */
    people_to_rename: { user_id: string; change: number };
  }
}

export type RenamedPerson = {
  userId: string;
  change: number;
  username: string | null;
  firstName: string;
  lastName: string;
  photo: string | null;
  staff: boolean;
};

/** True while the comments service has names that were changed. */
export const hasPeopleToRename = (): DueCondition => sql`exists (select from people_to_rename)`;

/** As they are called now; those who changed the longest ago come first. */
export const peopleToRename = async (db: Database, limit: number): Promise<RenamedPerson[]> =>
  db
    .selectFrom('people_to_rename as renamed')
    .innerJoin('users', 'users.id', 'renamed.user_id')
    .select(camelCased(['renamed.user_id', 'renamed.change', 'users.username']))
    .select(sql<boolean>`users.staff_role is not null`.as('staff'))
    .select(camelCased(['users.first_name', 'users.last_name', 'users.avatar as photo']))
    .orderBy('renamed.change')
    .orderBy('renamed.user_id')
    .limit(limit)
    .execute();

/** Stays where they changed again meanwhile. */
export const dropRenamed = async (
  db: Database,
  { userId, change }: Pick<RenamedPerson, 'userId' | 'change'>,
): Promise<void> => {
  await db
    .deleteFrom('people_to_rename')
    .where('user_id', '=', userId)
    .where('change', '=', change)
    .execute();
};
