import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';

declare module '../../../platform/db.ts' {
  interface Tables {
    live_presences: { live_show_id: number; viewer: string; seen_at: Date };
  }
}

export type SeenViewer = { showId: number; viewer: string };

/** Sorts the rows, so that two processes that write the same viewers do not deadlock. */
const ordered = (seen: readonly SeenViewer[]): SeenViewer[] =>
  seen.toSorted((one, other) => one.showId - other.showId || (one.viewer < other.viewer ? -1 : 1));

/** Writes all viewers in one statement. */
export const writeSeen = async (db: Database, seen: readonly SeenViewer[], now: Date): Promise<void> => {
  const rows = ordered(seen);
  await sql`
    insert into live_presences (live_show_id, viewer, seen_at)
    select show, viewer, ${now} from unnest(
      ${rows.map(({ showId }) => showId)}::int[], ${rows.map(({ viewer }) => viewer)}::bigint[]) as seen (show, viewer)
    on conflict (live_show_id, viewer) do update set seen_at = excluded.seen_at`.execute(db);
};

/** Counts the viewers seen at each of these shows since a moment. */
export const countSeen = async (
  db: Database,
  showIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ show: number; count: number }>`
    select live_show_id as show, count(*)::int as count from live_presences
    where live_show_id = any(${[...showIds]}::int[]) and seen_at > ${since} group by live_show_id`.execute(
    db,
  );
  return new Map(rows.map(({ show, count }) => [show, count]));
};

export const purgeSeen = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('live_presences').where('seen_at', '<=', before).execute();
};
