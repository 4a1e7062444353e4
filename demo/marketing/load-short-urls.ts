import { sql } from 'kysely';
import type { Database } from '../../server/platform/db.ts';
import '../../server/features/short-urls/index.ts';
import { type DemoShortUrl, demoShortUrls } from '../content/marketing/short-urls.ts';

const dayMs = 86_400_000;

/** More at the end of a week, and one poster's Tuesday more than another's. */
const clicksOn = ({ id, clicksADay, growth }: DemoShortUrl, daysAfter: number): number => {
  const wave = 1 + 0.35 * Math.sin((daysAfter + id * 3) * 0.9);
  return Math.max(0, Math.round((clicksADay + growth * daysAfter) * wave));
};

const clicksOf = (one: DemoShortUrl) =>
  Array.from({ length: one.daysOld }, (_, daysAfter) => ({
    daysAgo: one.daysOld - daysAfter,
    clicks: clicksOn(one, daysAfter),
  })).filter(({ clicks }) => clicks > 0);

/** Short URLs of posters and letters, with the clicks of their days until yesterday. */
export const addShortUrls = async (trx: Database, loadedAt: Date, publicUrl: string): Promise<void> => {
  const before = (days: number): Date => new Date(loadedAt.getTime() - days * dayMs);
  const made = await trx
    .insertInto('short_urls')
    .values(
      demoShortUrls.map((one) => ({
        id: one.id,
        slug: one.slug,
        target: new URL(one.path, publicUrl).href,
        clicks: clicksOf(one).reduce((sum, { clicks }) => sum + clicks, 0),
        created_by: null,
        created_at: before(one.daysOld),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const added = new Set(made.map(({ id }) => id));
  const days = demoShortUrls
    .filter(({ id }) => added.has(id))
    .flatMap((one) =>
      clicksOf(one).map(({ daysAgo, clicks }) => ({
        short_url_id: one.id,
        day: before(daysAgo).toISOString().slice(0, 10),
        clicks,
      })),
    );
  if (days.length > 0) await trx.insertInto('short_url_clicks').values(days).execute();
};

export const removeShortUrls = async (trx: Database): Promise<void> => {
  await sql`delete from short_urls where id = any (${demoShortUrls.map(({ id }) => id)}::int[])`.execute(trx);
};
