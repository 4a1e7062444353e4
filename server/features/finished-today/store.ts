import { type RawBuilder, sql } from 'kysely';
import { mostCounted } from '../../../contract/comments/finished-today.schema.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { classVisible, planVisible } from '../catalog/index.ts';

export type Finisher = { id: string; firstName: string; lastName: string; avatar: string | null };

/** Maximum number of a class's latest completions that are read, however many there were today. */
const completionsOfClass = 1000;
/** Maximum number of a series' classes that are read. */
const classesOfSeries = 500;

const classOf = (id: number, now: Date): RawBuilder<unknown> => sql`
  select entry.id from plan_entries as entry join plans as plan on plan.id = entry.plan_id
  where entry.id = ${id} and ${classVisible(now)}`;
const classesOf = (id: number, now: Date): RawBuilder<unknown> => sql`
  select entry.id from plan_entries as entry join plans as plan on plan.id = entry.plan_id
  where plan.id = ${id} and ${classVisible(now)} limit ${classesOfSeries}`;

type Content = { type: 'class' | 'series'; id: number };

/** Returns true if the world may see the content. */
export const isVisible = async (db: Database, { type, id }: Content, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ one: number }>`${
    type === 'class'
      ? sql`select 1 as one from (${classOf(id, now)}) as found`
      : sql`select 1 as one from plans as plan where plan.id = ${id} and ${planVisible(now)}`
  }`.execute(db);
  return rows.length > 0;
};

/**
 * Returns the members who completed the content since a moment and want to be seen, each once, the latest first; one
 * more than are counted.
 */
export const finishersSince = async (
  db: Database,
  { type, id }: Content,
  { since, now }: { since: Date; now: Date },
): Promise<Finisher[]> => {
  const latest = sql<{ user_id: string; at: Date }>`(
    select done.user_id, max(done.completed_at) as at
    from (${type === 'class' ? classOf(id, now) : classesOf(id, now)}) as class
    cross join lateral (
      select user_id, completed_at, undone_at from completions
      where plan_entry_id = class.id and completed_at >= ${since}
      order by completed_at desc limit ${completionsOfClass}
    ) as done
    where done.undone_at is null
    group by done.user_id
  )`;
  return db
    .selectFrom(latest.as('latest'))
    .innerJoin('users', 'users.id', 'latest.user_id')
    .select(camelCased(['users.id', 'users.first_name', 'users.last_name', 'users.avatar']))
    .where('users.shows_finished_today', '=', true)
    .where('users.deletes_at', 'is', null)
    .orderBy('latest.at', 'desc')
    .orderBy('users.id')
    .limit(mostCounted + 1)
    .execute();
};
