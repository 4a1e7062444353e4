import type { Database } from '../server/platform/db.ts';
import { demoStudio } from './content/index.ts';
import { practised } from './load-practice.ts';

/** Hour at which members start the classes that they do not finish. */
const eveningHour = 20;

/** Returns the id of a view, the same in every studio: a person finishes and interrupts at most one class a day. */
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
 * Adds the views of members: completed classes played to the end, interrupted ones to their last position. Minutes of
 * practice and positions to continue from are computed from these views.
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
