import './tables.ts';
import { sql } from 'kysely';
import type { ElsewhereFields } from '../../../contract/members/practice.schema.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import type { ElsewhereEntry } from './streak.ts';

/** One row of the log: an entry as it was from a moment on, until a change or its removal. */
export type LoggedElsewhere = ElsewhereFields & { entry: string; loggedAt: Date; endedAt: Date | null };

/** Maximum number of rows of one member; the log is read whole for the streak. */
export const mostRows = 20_000;

type OfMember = { userId: string; entry: string };

/** Columns of a row; the time as HH:MM. */
const rows = (db: Database, userId: string) =>
  db
    .selectFrom('elsewhere_practices')
    .select(camelCased(['entry', 'kind', 'day', 'minutes', 'words', 'logged_at', 'ended_at']))
    .select(sql<string>`to_char(began, 'HH24:MI')`.as('began'))
    .where('user_id', '=', userId);

/** Returns an entry that was not removed. */
export const entryOf = async (
  db: Database,
  { userId, entry }: OfMember,
): Promise<LoggedElsewhere | undefined> =>
  rows(db, userId).where('entry', '=', entry).where('ended_at', 'is', null).executeTakeFirst();

/** Ends the present row of an entry; returns false if there is none. */
export const endEntry = async (db: Database, { userId, entry }: OfMember, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('elsewhere_practices')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('entry', '=', entry)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const addElsewhere = async (
  db: Database,
  userId: string,
  { entry, kind, day, began, minutes, words, loggedAt }: LoggedElsewhere,
): Promise<void> => {
  await db
    .insertInto('elsewhere_practices')
    .values({ user_id: userId, entry, kind, day, began, minutes, words, logged_at: loggedAt, ended_at: null })
    .execute();
};

/** Returns the number of other entries of a day, and of all rows of the member's log. */
export const countElsewhere = async (
  db: Database,
  { userId, entry }: OfMember,
  day: string,
): Promise<{ ofDay: number; rows: number }> =>
  db
    .selectFrom('elsewhere_practices')
    .select([
      sql<number>`count(*) filter (where day = ${day} and entry <> ${entry} and ended_at is null)::int`.as(
        'ofDay',
      ),
      sql<number>`count(*)::int`.as('rows'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

type Page = { since: string | null; limit: number; offset: number };

/** Returns the entries that were not removed, the latest first, and how many there are. */
export const elsewherePage = async (
  db: Database,
  userId: string,
  { since, limit, offset }: Page,
): Promise<{ entries: LoggedElsewhere[]; total: number }> => {
  const wanted = rows(db, userId)
    .where('ended_at', 'is', null)
    .$if(since !== null, (log) => log.where('day', '>=', since as string));
  const [entries, { total }] = await Promise.all([
    wanted
      .orderBy('day', 'desc')
      .orderBy('elsewhere_practices.began', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom(wanted.as('wanted'))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { entries, total };
};

/** Returns the entries between two days, both included, that were not removed, the earliest first. */
export const loggedElsewhereBetween = (
  db: Database,
  userId: string,
  { first, last }: { first: string; last: string },
): Promise<LoggedElsewhere[]> =>
  rows(db, userId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`day between ${first}::date and ${last}::date`)
    .orderBy('day')
    .orderBy('elsewhere_practices.began')
    .execute();

/** Returns the entries between two days, both included, as the streak counts them, the earliest first. */
export const elsewhereBetween = async (
  db: Database,
  userId: string,
  days: { first: string; last: string },
): Promise<ElsewhereEntry[]> =>
  (await loggedElsewhereBetween(db, userId, days)).map(({ day, kind, minutes }) => ({
    day,
    elsewhere: { kind, minutes },
  }));

/** Returns the whole log of a member with what was changed and removed, in the order in which it was written. */
export const elsewhereLog = (db: Database, userId: string): Promise<LoggedElsewhere[]> =>
  rows(db, userId).orderBy('id').execute();

/**
 * Adds the rows of entries that are not in the log yet, at most `most`; `left` is the number of those that found no
 * room.
 */
export const restoreElsewhere = async (
  trx: Database,
  userId: string,
  log: readonly LoggedElsewhere[],
  most: number,
): Promise<{ added: number; left: number }> => {
  const known = await elsewhereLog(trx, userId);
  const names = new Set(known.map(({ entry }) => entry));
  const missing = log.filter(({ entry }) => !names.has(entry));
  const added = missing.slice(0, Math.min(most, Math.max(0, mostRows - known.length)));
  await sql`
    insert into elsewhere_practices (user_id, entry, kind, day, began, minutes, words, logged_at, ended_at)
    select ${userId}, * from unnest(${added.map(({ entry }) => entry)}::uuid[], ${added.map(({ kind }) => kind)}::text[],
      ${added.map(({ day }) => day)}::date[], ${added.map(({ began }) => began)}::time[],
      ${added.map(({ minutes }) => minutes)}::int[], ${added.map(({ words }) => words)}::text[],
      ${added.map(({ loggedAt }) => loggedAt.toISOString())}::timestamptz[],
      ${added.map(({ endedAt }) => endedAt?.toISOString() ?? null)}::timestamptz[])`.execute(trx);
  return { added: added.length, left: missing.length - added.length };
};
