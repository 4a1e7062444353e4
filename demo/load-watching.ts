import type { Database } from '../server/platform/db.ts';
import { demoStudio } from './content/index.ts';
import { practised } from './load-practice.ts';

/** The hour at which classes are begun and left. */
const eveningHour = 20;

/** The same for the same opening of the player in every studio: a person plays and leaves one class a day at most. */
const viewId = (daysAgo: number, ended: boolean): string =>
  `00000000-0000-4000-9000-${String(ended ? daysAgo : 1000 + daysAgo).padStart(12, '0')}`;

type PlayedClass = { id: number; durationMs: number };

const classesBySlug = async (trx: Database): Promise<Map<string, PlayedClass>> => {
  const rows = await trx
    .selectFrom('plan_entries as entry')
    .innerJoin('videos as video', 'video.id', 'entry.video_id')
    .select(['entry.id', 'entry.slug', 'video.duration_ms as durationMs'])
    .execute();
  return new Map(rows.map(({ slug, ...played }) => [slug, played]));
};

/**
 * How the members played what they completed, to the end, and what they left half way. Minutes of practice are counted
 * from this, and places to go on from.
 */
export const addWatching = async (trx: Database, loadedAt: Date): Promise<void> => {
  const played = await classesBySlug(trx);
  const rows = demoStudio.accounts.flatMap(({ id, timeZone, completions, starts = [] }) => {
    const openings = [
      ...completions.map(({ classSlug, daysAgo }) => ({ classSlug, daysAgo, atSeconds: null })),
      ...starts,
    ];
    return openings.flatMap(({ classSlug, daysAgo, atSeconds }) => {
      const video = played.get(classSlug);
      if (!video) return [];
      const ended = atSeconds === null;
      const at = practised(loadedAt, timeZone, daysAgo, ended ? undefined : eveningHour).completed_at;
      const positionMs = ended ? video.durationMs : atSeconds * 1000;
      return [
        {
          user_id: id,
          plan_entry_id: video.id,
          view: viewId(daysAgo, ended),
          sequence: 1,
          reported_at: at,
          position_ms: positionMs,
          over: ended,
          watched_ms: positionMs,
          completed_at: ended ? at : null,
          opened_at: at,
        },
      ];
    });
  });
  await trx
    .insertInto('watch_views')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
