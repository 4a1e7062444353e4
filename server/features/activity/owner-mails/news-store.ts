import { type Generated, sql } from 'kysely';
import type { OwnerNewsKind } from '../../../../contract/studio/owner-news.schema.ts';
import type { Database } from '../../../platform/db.ts';

declare module '../../../platform/db.ts' {
  interface Tables {
    owner_news: { id: Generated<string>; kind: OwnerNewsKind; about: string; told_at: Date | null };
    owner_news_off: { user_id: string; kind: OwnerNewsKind };
  }
}

export const kindsOff = async (db: Database, userId: string): Promise<OwnerNewsKind[]> => {
  const rows = await db.selectFrom('owner_news_off').select('kind').where('user_id', '=', userId).execute();
  return rows.map(({ kind }) => kind);
};

/** Idempotent. */
export const switchKind = async (
  db: Database,
  { userId, kind, mailed }: { userId: string; kind: OwnerNewsKind; mailed: boolean },
): Promise<void> => {
  if (mailed)
    await db.deleteFrom('owner_news_off').where('user_id', '=', userId).where('kind', '=', kind).execute();
  else
    await db
      .insertInto('owner_news_off')
      .values({ user_id: userId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

/** Returns true where a mail has told of news, of one kind or any, after `since`. */
export const wereTold = async (db: Database, since: Date, kind?: OwnerNewsKind): Promise<boolean> =>
  (await db
    .selectFrom('owner_news')
    .select('id')
    .where('told_at', '>', since)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'new_member'))
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const addNews = async (trx: Database, kind: OwnerNewsKind, about: string): Promise<void> => {
  await trx.insertInto('owner_news').values({ kind, about }).execute();
};

export type News = { id: string; kind: OwnerNewsKind; about: string };

/** Has the processes that tell of news wait for each other until their transactions end. */
export const lockNews = async (trx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('owner news'))`.execute(trx);
};

/** Takes the news that no mail has told yet, the oldest first. */
export const claimNews = async (trx: Database, now: Date): Promise<News[]> => {
  const taken = await trx
    .selectFrom('owner_news')
    .select(['id', 'kind', 'about'])
    .where('told_at', 'is', null)
    .orderBy('id')
    .limit(1000)
    .execute();
  const ids = taken.map(({ id }) => id);
  if (ids.length > 0)
    await trx.updateTable('owner_news').set({ told_at: now }).where('id', 'in', ids).execute();
  return taken;
};

export const purgeNews = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('owner_news').where('told_at', '<', before).execute();
};

/** Returns the names of accounts, payments and videos by their ids, without deleted ones. */
export const namesOfNews = async (
  db: Database,
  kind: Exclude<OwnerNewsKind, 'waiting_comments'>,
  ids: readonly string[],
): Promise<string[]> => {
  const wanted = sql`any(${ids}::text[])`;
  const statements = {
    new_member: sql<{ name: string }>`select full_name as name from users where id = ${wanted} order by 1`,
    failed_payment: sql<{ name: string }>`select users.full_name as name from payments as payment
      join billing_customers as payer on payer.id = payment.billing_customer_id
      join users on users.id = payer.user_id where payment.id = ${wanted} group by 1 order by 1`,
    failed_video: sql<{
      name: string;
    }>`select title as name from videos where id::text = ${wanted} order by 1`,
  };
  return (await statements[kind].execute(db)).rows.map(({ name }) => name);
};

/** Returns the kinds that accounts are not mailed of. */
export const allKindsOff = async (db: Database): Promise<Map<string, Set<OwnerNewsKind>>> => {
  const rows = await db.selectFrom('owner_news_off').select(['user_id', 'kind']).execute();
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...byUser].map(([id, own]) => [id, new Set(own.map(({ kind }) => kind))]));
};
