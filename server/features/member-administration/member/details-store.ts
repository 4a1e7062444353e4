import { sql } from 'kysely';
import type { MemberLabel } from '../../../../contract/member-administration/member-details.schema.ts';
import { memberLimits } from '../../../../contract/member-administration/member-limits.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

const shownNotes = 100;

/** The notes of the team about a member, the newest first. */
export const notesOf = (db: Database, userId: string) =>
  db
    .selectFrom('member_notes')
    .leftJoin('users as writer', 'writer.id', 'member_notes.written_by')
    .select(camelCased(['member_notes.id', 'text', 'written_by', 'written_at']))
    .select('writer.full_name as by')
    .where('user_id', '=', userId)
    .orderBy('written_at', 'desc')
    .orderBy('member_notes.id')
    .limit(shownNotes)
    .execute();
export type NoteRow = Awaited<ReturnType<typeof notesOf>>[number];

type NewNote = { id: string; userId: string; text: string; writtenBy: string };

/** False where this note is there already. */
export const insertNote = async (
  trx: Database,
  { id, userId, text, writtenBy }: NewNote,
  at: Date,
): Promise<boolean> => {
  const added = await trx
    .insertInto('member_notes')
    .values({ id, user_id: userId, text, written_by: writtenBy, written_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Boolean(added.numInsertedOrUpdatedRows);
};

/** The writer of a note, held until the end of the transaction; undefined where the note is not there. */
export const lockNoteWriter = async (
  trx: Database,
  { id, userId }: { id: string; userId: string },
): Promise<string | null | undefined> => {
  const row = await trx
    .selectFrom('member_notes')
    .select(camelCased(['written_by']))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.writtenBy;
};

export const deleteNote = async (trx: Database, id: string): Promise<void> => {
  await trx.deleteFrom('member_notes').where('id', '=', id).execute();
};

export const labelsOf = async (db: Database, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('member_labels')
    .select('label')
    .where('user_id', '=', userId)
    .orderBy('label')
    .execute();
  return rows.map(({ label }) => label);
};

/** Gives a member these labels in place of those before. */
export const setLabels = async (
  trx: Database,
  userId: string,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> => {
  const gone = before.filter((label) => !after.includes(label));
  const added = after.filter((label) => !before.includes(label));
  if (gone.length > 0)
    await trx.deleteFrom('member_labels').where('user_id', '=', userId).where('label', 'in', gone).execute();
  if (added.length > 0)
    await trx
      .insertInto('member_labels')
      .values(added.map((label) => ({ user_id: userId, label })))
      .execute();
};

/** Every label with how many members have it, by the alphabet. */
export const knownLabels = async (db: Database): Promise<MemberLabel[]> =>
  db
    .selectFrom('member_labels')
    .select('label')
    .select(sql<number>`count(*)::int`.as('count'))
    .groupBy('label')
    .orderBy(sql`lower(label)`)
    .orderBy('label')
    .limit(memberLimits.listedLabels)
    .execute();

/** Notes and labels of a member for a copy of the member's data, without the writers. */
export const teamRecordsOf = async (db: Database, userId: string) => {
  const notes = await db
    .selectFrom('member_notes')
    .select(camelCased(['text', 'written_at']))
    .where('user_id', '=', userId)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
  return {
    notes: notes.map(({ text, writtenAt }) => ({ text, writtenAt: writtenAt.toISOString() })),
    labels: (await labelsOf(db, userId)).map((label) => ({ label })),
  };
};
