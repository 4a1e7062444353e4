import '../tables.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { ownWords } from '../../../platform/sql/own-words.ts';
import type { Reference } from '../reference.ts';
import { referencedId } from '../slugs/slug-redirect-store.ts';
import { anyOf, classPlays, classVisible } from '../visibility-store.ts';

/** Class for the players' reports; `durationMs` is 0 if it is unknown, `videoId` null if there is no video. */
export type WatchableClass = {
  id: number;
  videoId: number | null;
  durationMs: number;
  /** True if its video is ready to be played. */
  isReady: boolean;
};

/** Returns a class by its name in the players' reports; null if the world may not see it. */
export const watchableClass = async (
  db: Database,
  wanted: Reference,
  now: Date,
): Promise<WatchableClass | null> => {
  const row = await db
    .selectFrom('plan_entries as entry')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .leftJoin('videos as video', 'video.id', 'entry.video_id')
    .select(camelCased(['entry.id', 'entry.video_id', 'video.duration_ms']))
    .select(sql<boolean>`coalesce(${classPlays}, false)`.as('isReady'))
    .where('entry.id', '=', referencedId('class', wanted))
    .where(classVisible(now))
    .executeTakeFirst();
  return row ? { ...row, durationMs: row.durationMs ?? 0 } : null;
};

/** Returns the titles of classes, also of those that have left the catalog, which have no address any more. */
export const classTitles = async (
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<{ id: number; title: string; planSlug: string; visible: boolean }[]> =>
  db
    .selectFrom('plan_entries as entry')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .select(['entry.id', ownWords('entry.title').as('title'), 'plan.slug as planSlug'])
    .select(classVisible(now).as('visible'))
    .where('entry.id', '=', anyOf(ids))
    .execute();
