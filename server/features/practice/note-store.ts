import './tables.ts';
import { sql } from 'kysely';
import type { Effort } from '../../../contract/members/own-practice.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';

type OfClass = { userId: string; classId: number };
export type Note = { text: string; writtenAt: Date };
export type ClassNoteRow = Note & { classId: number };

/** Stores a member's note on a class in place of the one before. */
export const writeNote = async (db: Database, { userId, classId }: OfClass, note: Note): Promise<void> => {
  const row = { text: note.text, written_at: note.writtenAt };
  await db
    .insertInto('class_notes')
    .values({ user_id: userId, plan_entry_id: classId, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'plan_entry_id']).doUpdateSet(row))
    .execute();
};

export const removeNote = async (db: Database, { userId, classId }: OfClass): Promise<void> => {
  await db
    .deleteFrom('class_notes')
    .where('user_id', '=', userId)
    .where('plan_entry_id', '=', classId)
    .execute();
};

export type OwnClassRow = {
  text: string | null;
  writtenAt: Date | null;
  effort: Effort | null;
  times: number;
  lastDay: string | null;
  timeZone: string;
};

/** Reads a member's note on a class, how hard it was, and the days on which they completed it. */
export const ownClassOf = async (db: Database, { userId, classId }: OfClass): Promise<OwnClassRow | null> => {
  const { rows } = await sql<OwnClassRow>`
    select note.text, note.written_at as "writtenAt", told.effort, logged.times, logged.last as "lastDay",
      users.time_zone as "timeZone"
    from users
      left join class_notes as note on note.user_id = users.id and note.plan_entry_id = ${classId}
      left join class_efforts as told on told.user_id = users.id and told.plan_entry_id = ${classId}
      cross join lateral (
        select count(*)::int as times, max(day) as last from completions
        where user_id = users.id and plan_entry_id = ${classId} and counts
      ) as logged
    where users.id = ${userId}`.execute(db);
  return rows[0] ?? null;
};

/** Returns all notes of a member, by class. */
export const notesOf = (db: Database, userId: string): Promise<ClassNoteRow[]> =>
  db
    .selectFrom('class_notes')
    .select(camelCased(['plan_entry_id as classId', 'text', 'written_at']))
    .where('user_id', '=', userId)
    .orderBy('plan_entry_id')
    .execute();

/** Adds the notes of classes that have none; returns how many were added. */
export const restoreNotes = async (
  trx: Database,
  userId: string,
  notes: readonly ClassNoteRow[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into class_notes (user_id, plan_entry_id, text, written_at)
    select ${userId}, * from unnest(${notes.map(({ classId }) => classId)}::int[], ${notes.map(({ text }) => text)}::text[],
      ${notes.map(({ writtenAt }) => writtenAt.toISOString())}::timestamptz[])
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
};
