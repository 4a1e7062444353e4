import { type Generated, sql } from 'kysely';
import type { DeclinedSuggestions } from '../../../contract/members/declined-suggestions.schema.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { ownWords } from '../../platform/sql/own-words.ts';
import { classVisible } from '../catalog/index.ts';
import type { DeclinedMarks } from '../marks/index.ts';
import { recordPart } from '../member-records/index.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    declined_suggestions: {
      id: Generated<number>;
      user_id: string;
      plan_entry_id: number | null;
      coach_id: number | null;
      declined_at: Date;
    };
  }
}

/** Kinds of what a member may decline, with the column that names it. */
export const declinableColumns = { class: 'plan_entry_id', coach: 'coach_id' } as const;
export type Declinable = { kind: keyof typeof declinableColumns; id: number };

/** Declined suggestions as part of a member's record. */
export const declinedPart = recordPart(
  `select json_build_object('classes', coalesce(json_agg(plan_entry_id) filter (where plan_entry_id is not null), '[]'),
      'coaches', coalesce(json_agg(coach.slug) filter (where coach.slug is not null), '[]'))
    from declined_suggestions left join coaches as coach on coach.id = coach_id where user_id = $1`,
  ({ classes, coaches }: { classes: number[]; coaches: string[] }): DeclinedMarks => ({
    classes: new Set(classes),
    coaches: new Set(coaches),
  }),
);

/** Returns the classes and coaches that a member has declined, the last declined first. */
export const declinedOf = async (db: Database, userId: string): Promise<DeclinedSuggestions> => {
  const rows = await db
    .selectFrom('declined_suggestions as declined')
    .leftJoin('plan_entries as entry', 'entry.id', 'declined.plan_entry_id')
    .leftJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .leftJoin('coaches as coach', 'coach.id', 'declined.coach_id')
    .select([
      'entry.id as classId',
      ownWords<string | null>('entry.title').as('title'),
      'plan.slug as planSlug',
    ])
    .select(camelCased(['coach.id as coachId', 'coach.slug as coachSlug']))
    .select(sql<string | null>`trim(coach.first_name || ' ' || coach.last_name)`.as('fullName'))
    .where('declined.user_id', '=', userId)
    .orderBy('declined.id', 'desc')
    .execute();
  return {
    classes: rows.flatMap(({ classId, title, planSlug }) =>
      classId === null || title === null || planSlug === null
        ? []
        : [
            {
              id: classId,
              title,
              planEntryUrl: pageAddress('/series/$planSlug/workouts/$classId', {
                planSlug,
                classId: String(classId),
              }),
            },
          ],
    ),
    coaches: rows.flatMap(({ coachId, fullName, coachSlug }) =>
      coachId === null || fullName === null || coachSlug === null
        ? []
        : [{ id: coachId, fullName, slug: coachSlug }],
    ),
  };
};

/** Returns true if members can find a class or coach. */
export const canBeDeclined = async (db: Database, { kind, id }: Declinable, now: Date): Promise<boolean> => {
  const found =
    kind === 'class'
      ? await db
          .selectFrom('plan_entries as entry')
          .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
          .select('entry.id')
          .where('entry.id', '=', id)
          .where(classVisible(now))
          .executeTakeFirst()
      : await db.selectFrom('coaches').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
};

/** Adds a declined suggestion; one that is there stays as it is. */
export const insertDeclined = async (
  trx: Database,
  userId: string,
  { kind, id }: Declinable,
  at: Date,
): Promise<void> => {
  await trx
    .insertInto('declined_suggestions')
    .values({ user_id: userId, [declinableColumns[kind]]: id, declined_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const countDeclined = async (db: Database, userId: string): Promise<number> =>
  (
    await db
      .selectFrom('declined_suggestions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).count;

export type ArchivedDecline = { classId: number | null; coach: string | null; at: Date };

/** Returns what a member has declined, for their archive, the first declined first. */
export const declinedRows = (db: Database, userId: string): Promise<ArchivedDecline[]> =>
  db
    .selectFrom('declined_suggestions as declined')
    .leftJoin('coaches as coach', 'coach.id', 'declined.coach_id')
    .select(
      camelCased(['declined.plan_entry_id as classId', 'coach.slug as coach', 'declined.declined_at as at']),
    )
    .where('declined.user_id', '=', userId)
    .orderBy('declined.id')
    .execute();

/** Adds declined suggestions, of whose coaches only those of this studio; returns how many were added. */
export const insertDeclinedRows = async (
  trx: Database,
  userId: string,
  rows: readonly ArchivedDecline[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into declined_suggestions (user_id, plan_entry_id, coach_id, declined_at)
    select ${userId}, given.class, coach.id, given.at
    from unnest(${rows.map(({ classId }) => classId)}::int[], ${rows.map(({ coach }) => coach)}::text[],
      ${rows.map(({ at }) => at.toISOString())}::timestamptz[]) with ordinality as given (class, coach, at, place)
      left join coaches as coach on coach.slug = given.coach and given.class is null
    where given.class is not null or coach.id is not null
    order by given.place
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
};

export const deleteDeclined = async (
  db: Database,
  userId: string,
  { kind, id }: Declinable,
): Promise<void> => {
  await db
    .deleteFrom('declined_suggestions')
    .where('user_id', '=', userId)
    .where(declinableColumns[kind], '=', id)
    .execute();
};
