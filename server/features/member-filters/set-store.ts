import { type Generated, sql } from 'kysely';
import type { FilterSet } from '../../../contract/members/filter-sets.schema.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    filter_sets: {
      id: Generated<number>;
      user_id: string;
      name: string;
      params: string;
      place: number;
      opens_finder: boolean;
      notifies: Generated<boolean>;
      notified_at: Generated<Date | null>;
      created_at: Generated<Date>;
    };
    fitting_classes: { filter_set_id: number; plan_entry_id: number; found_at: Date };
  }
}

/** Returns a member's filter sets in their order. */
export const setsOf = (db: Database, userId: string): Promise<FilterSet[]> =>
  db
    .selectFrom('filter_sets')
    .select(camelCased(['id', 'name', 'params', 'opens_finder', 'notifies']))
    .where('user_id', '=', userId)
    .orderBy('place')
    .orderBy('id')
    .execute();

export type NewSet = Omit<FilterSet, 'id'>;

/** Adds a set and returns its id. */
export const insertSet = async (
  trx: Database,
  userId: string,
  { name, params, opensFinder, notifies }: NewSet,
  at: Date,
): Promise<number> =>
  (
    await trx
      .insertInto('filter_sets')
      .values({
        user_id: userId,
        name,
        params,
        opens_finder: opensFinder,
        notifies,
        place: 0,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateSet = async (
  trx: Database,
  { id, name, params, opensFinder, notifies }: FilterSet,
): Promise<void> => {
  await trx
    .updateTable('filter_sets')
    .set({ name, params, opens_finder: opensFinder, notifies })
    .where('id', '=', id)
    .execute();
};

/** Removes the new classes of which the set's member has yet to be told. */
export const forgetFitting = async (trx: Database, id: number): Promise<void> => {
  await trx.deleteFrom('fitting_classes').where('filter_set_id', '=', id).execute();
};

/** Lets the class finder open without a set. */
export const openWithNone = async (trx: Database, userId: string): Promise<void> => {
  await trx
    .updateTable('filter_sets')
    .set({ opens_finder: false })
    .where('user_id', '=', userId)
    .where('opens_finder', '=', true)
    .execute();
};

export const deleteSet = async (trx: Database, id: number): Promise<void> => {
  await trx.deleteFrom('filter_sets').where('id', '=', id).execute();
};

/** Puts sets into the order of the given ids. */
export const orderSets = async (trx: Database, ids: readonly number[]): Promise<void> => {
  await sql`update filter_sets set place = given.place - 1
    from unnest(${ids}::bigint[]) with ordinality as given (id, place)
    where filter_sets.id = given.id and filter_sets.place is distinct from given.place - 1`.execute(trx);
};
