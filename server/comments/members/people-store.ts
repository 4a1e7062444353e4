import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../platform/db.ts';

/** A member as their token tells them. */
export type Person = {
  id: string;
  username: string | null;
  firstName: string;
  lastName: string;
  photo: string | null;
  admin: boolean;
  tokenIssuedAt: Date;
};

const columnsOf = (person: Person) => ({
  username: person.username,
  first_name: person.firstName,
  last_name: person.lastName,
  photo: person.photo,
  admin: person.admin,
  token_issued_at: person.tokenIssuedAt,
});

/** Returns the fields of `comments.caller`. */
export const callerColumns = (person: Person) => ({ user_id: person.id, ...columnsOf(person) });

/** A member as this database has them. */
export type KnownPerson = Person & { forgotten: boolean };
export const personColumns = sql`user_id as id, username, first_name as "firstName", last_name as "lastName", photo,
  admin, token_issued_at as "tokenIssuedAt", forgotten_at is not null as forgotten`;

/** The row of this member, locked for the transaction; null when there is none. */
export const lockPerson = async (trx: Database, userId: string): Promise<KnownPerson | null> => {
  const { rows } = await sql<KnownPerson>`select ${personColumns} from comments.people
    where user_id = ${userId} for no key update`.execute(trx);
  return rows[0] ?? null;
};

/** Does nothing for a member who is known. */
export const insertPerson = async (trx: Database, person: Person): Promise<void> => {
  await trx
    .insertInto('comments.people')
    .values(callerColumns(person))
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
};

export const updatePerson = async (trx: Database, person: Person): Promise<void> => {
  await trx.updateTable('comments.people').set(columnsOf(person)).where('user_id', '=', person.id).execute();
};

/** Updates the name and picture of a member; does nothing for a member who never wrote or whose row is up to date. */
export const refreshPerson = async (pool: Pool, person: Person): Promise<void> => {
  const { username, firstName, lastName, photo, admin } = person;
  await pool.query({
    name: 'comments: refresh person',
    text: `update comments.people set username = $3, first_name = $4, last_name = $5, photo = $6, admin = $7,
        token_issued_at = $2
      where user_id = $1 and token_issued_at < $2 and forgotten_at is null
        and (username, first_name, last_name, photo, admin) is distinct from ($3, $4, $5, $6, $7)`,
    values: [person.id, person.tokenIssuedAt, username, firstName, lastName, photo, admin],
  });
};

/** Leaves an empty row in place of a member: concurrent writes of theirs wait for this transaction and then find no member. */
export const emptyPerson = async (trx: Database, userId: string, at: Date): Promise<void> => {
  const noPerson = { username: null, first_name: '', last_name: '', photo: null, admin: false };
  await trx
    .insertInto('comments.people')
    .values({ user_id: userId, ...noPerson, forgotten_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...noPerson, forgotten_at: at }))
    .execute();
};

/** Takes out the empty rows that are older and that nothing names any more. */
export const sweepForgotten = async (db: Database, before: Date): Promise<void> => {
  await sql`delete from comments.people as person where person.forgotten_at < ${before}
    and not exists (select from comments.comments as written where written.author = person.user_id)`.execute(
    db,
  );
};
