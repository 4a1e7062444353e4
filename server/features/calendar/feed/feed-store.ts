import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

export type FeedRow = { userId: string; version: number };
/** Feed with the language that its member has chosen. */
export type OwnedFeed = FeedRow & { language: string | null };

export const feedOf = async (db: Database, userId: string): Promise<(FeedRow & { hash: Buffer }) | null> => {
  const row = await db
    .selectFrom('calendar_feeds')
    .select(camelCased(['user_id', 'version', 'token_hash as hash']))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
};

/** By the hash of its token: how long the look-up takes says nothing about any token. */
export const feedByHash = async (db: Database, hash: Buffer): Promise<OwnedFeed | null> => {
  const row = await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(camelCased(['calendar_feeds.user_id', 'calendar_feeds.version', 'users.language']))
    .where('calendar_feeds.token_hash', '=', hash)
    .where('users.frozen_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
};

/** Two at once come to the same row; the later one's hash stays. */
export const upsertFeed = async (
  db: Database,
  { userId, version, hash, now }: FeedRow & { hash: Buffer; now: Date },
): Promise<void> => {
  const row = { version, token_hash: hash, changed_at: now };
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
};

/** Counts the members who follow their plans in a calendar of their own. */
export const countCalendarFeeds = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('calendar_feeds')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
