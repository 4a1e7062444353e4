import type { MusicTrack } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { notDeleted } from '../deleted/deleted-store.ts';
import '../tables.ts';

/** The music of a class in the order in which it was added. */
export const musicOf = (db: Database, classId: number): Promise<MusicTrack[]> =>
  db
    .selectFrom('music_tracks as track')
    .select(['track.id', 'track.title', 'track.artist', 'track.link'])
    .where('track.plan_entry_id', '=', classId)
    .where(notDeleted('track', 'track.id'))
    .orderBy('track.id')
    .execute();
