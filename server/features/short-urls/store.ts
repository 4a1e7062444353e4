import { type Generated, sql } from 'kysely';
import type { ShortUrlSort } from '../../../contract/marketing/short-url-rules.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import type { Clicks } from './click-counter.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    short_urls: {
      id: Generated<number>;
      slug: string;
      target: string;
      clicks: Generated<number>;
      created_by: string | null;
      created_at: Date;
    };
    short_url_clicks: { short_url_id: number; day: string; clicks: number };
  }
}

const columns = camelCased(['id', 'slug', 'target', 'clicks', 'created_at']);

export type ShortUrlRow = { id: number; slug: string; target: string; clicks: number; createdAt: Date };

export type ShortUrlSearch = {
  /** Part of the slug or the target; empty for all. */
  text: string;
  sort: ShortUrlSort;
  limit: number;
  offset: number;
};

const found = (db: Database, text: string) =>
  db
    .selectFrom('short_urls')
    .$if(text !== '', (all) =>
      all.where(sql<boolean>`strpos(slug, lower(${text})) > 0 or strpos(lower(target), lower(${text})) > 0`),
    );

/** Returns a page of short URLs and the total. */
export const searchShortUrls = async (
  db: Database,
  { text, sort, limit, offset }: ShortUrlSearch,
): Promise<{ rows: ShortUrlRow[]; total: number }> => {
  const [rows, counted] = await Promise.all([
    found(db, text)
      .select(columns)
      .$if(sort === 'clicks', (all) => all.orderBy('clicks', 'desc'))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    found(db, text).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.count };
};

/** Returns the daily clicks of these short URLs since `day`. */
export const clicksSince = async (db: Database, ids: readonly number[], day: string): Promise<Clicks[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('short_url_clicks')
        .select(camelCased(['short_url_id', 'day', 'clicks']))
        .where('short_url_id', 'in', ids)
        .where('day', '>=', day)
        .execute();

export const shortUrlOf = (db: Database, slug: string): Promise<{ id: number; target: string } | undefined> =>
  db.selectFrom('short_urls').select(['id', 'target']).where('slug', '=', slug).executeTakeFirst();

/** Inserts a short URL; null if the slug is taken. */
export const insertShortUrl = async (
  db: Database,
  made: { slug: string; target: string; by: string; now: Date },
): Promise<ShortUrlRow | null> =>
  (await db
    .insertInto('short_urls')
    .values({ slug: made.slug, target: made.target, created_by: made.by, created_at: made.now })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning(columns)
    .executeTakeFirst()) ?? null;

export const deleteShortUrl = async (db: Database, id: number): Promise<boolean> =>
  (await db.deleteFrom('short_urls').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;

/**
 * Adds clicks in one statement. Rows are locked in the order of their ids, so that concurrent processes cannot
 * deadlock; clicks of deleted short URLs are dropped.
 */
export const addClicks = async (db: Database, clicks: readonly Clicks[]): Promise<void> => {
  const of = <Key extends keyof Clicks>(key: Key): Clicks[Key][] => clicks.map((one) => one[key]);
  await sql`
    with counted as (
      select * from unnest(${of('shortUrlId')}::int[], ${of('day')}::date[], ${of('clicks')}::int[])
        as counted (short_url_id, day, clicks)
    ), present as (
      select id from short_urls where id in (select short_url_id from counted) order by id for update
    ), summed as (
      update short_urls set clicks = short_urls.clicks + sums.clicks
      from (
        select short_url_id, sum(clicks) as clicks from counted
        where short_url_id in (select id from present) group by short_url_id
      ) as sums
      where short_urls.id = sums.short_url_id
    )
    insert into short_url_clicks as kept (short_url_id, day, clicks)
    select counted.short_url_id, counted.day, counted.clicks
    from counted join present on present.id = counted.short_url_id
    order by counted.short_url_id, counted.day
    on conflict (short_url_id, day) do update set clicks = kept.clicks + excluded.clicks`.execute(db);
};
