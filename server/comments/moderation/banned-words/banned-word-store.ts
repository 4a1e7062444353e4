import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../../tables.ts';
import '../tables.ts';
import { nameOf } from '../person-name-store.ts';

export type BannedRow = { folded: string; word: string; addedBy: string; addedAt: Date };
/** A banned word as the audit list keeps it. */
export type BannedBefore = { word: string; addedBy: string; addedAt: string };

/** Changes of the list come one after another. */
export const lockBannedWords = async (trx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('openmat comments banned words', 0))`.execute(trx);
};

/** The longest first, so that a phrase is named rather than one word of it. */
export const allBannedWords = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectFrom('comments.banned_words')
    .select('word')
    .orderBy(sql`char_length(folded)`, 'desc')
    .orderBy('folded')
    .execute();
  return rows.map(({ word }) => word);
};

export const listedBannedWords = (
  db: Database,
): Promise<{ word: string; addedBy: string | null; addedAt: Date }[]> =>
  db
    .selectFrom('comments.banned_words as banned')
    .leftJoin('comments.people as person', 'person.user_id', 'banned.added_by')
    .select(camelCased(['banned.word', 'banned.added_at']))
    .select(nameOf('person').as('addedBy'))
    .orderBy('banned.folded')
    .execute();

export const bannedWord = async (db: Database, folded: string): Promise<BannedRow | null> => {
  const row = await db
    .selectFrom('comments.banned_words')
    .select(camelCased(['folded', 'word', 'added_by', 'added_at']))
    .where('folded', '=', folded)
    .executeTakeFirst();
  return row ?? null;
};

export const countBannedWords = async (db: Database): Promise<number> =>
  (
    await db
      .selectFrom('comments.banned_words')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

export const insertBannedWord = async (
  trx: Database,
  { folded, word, addedBy, addedAt }: BannedRow,
): Promise<void> => {
  await trx
    .insertInto('comments.banned_words')
    .values({ folded, word, added_by: addedBy, added_at: addedAt })
    .execute();
};

export const deleteBannedWord = async (trx: Database, folded: string): Promise<void> => {
  await trx.deleteFrom('comments.banned_words').where('folded', '=', folded).execute();
};

export const restoreWord = async (
  trx: Database,
  folded: string,
  before: BannedBefore | null,
): Promise<void> => {
  await deleteBannedWord(trx, folded);
  if (before) await insertBannedWord(trx, { ...before, folded, addedAt: new Date(before.addedAt) });
};
