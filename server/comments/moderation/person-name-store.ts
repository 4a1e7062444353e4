import { type RawBuilder, sql } from 'kysely';

/** The name of the person in this row of `comments.people`, null where there is none. */
export const nameOf = (people: string): RawBuilder<string | null> => {
  const column = (name: string) => sql.ref(`${people}.${name}`);
  const both = sql`nullif(trim(${column('first_name')} || ' ' || ${column('last_name')}), '')`;
  return sql<string | null>`coalesce(${both}, ${column('username')})`;
};
