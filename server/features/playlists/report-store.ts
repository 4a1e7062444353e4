import type { Database } from '../../platform/db.ts';
import { anyUuid } from './store.ts';
import './tables.ts';

/** Of these playlists, those that somebody has reported. */
export const reportedAmong = async (
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('playlist_reports')
    .select('playlist_id')
    .where('user_id', '=', userId)
    .where('playlist_id', '=', anyUuid(ids))
    .execute();
  return new Set(rows.map((row) => row.playlist_id));
};

/** NS-122: again changes nothing. */
export const addReport = async (
  trx: Database,
  report: { playlistId: string; userId: string; now: Date },
): Promise<void> => {
  await trx
    .insertInto('playlist_reports')
    .values({ playlist_id: report.playlistId, user_id: report.userId, reported_at: report.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
