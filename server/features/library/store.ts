import type { Cue } from '../../../contract/text-tracks/cue.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import type { CaptionTrack } from './captions.ts';
import type { StoredManifest } from './manifest.ts';
import type { ProcessStatus } from './tables.ts';

export type VideoRow = {
  id: number;
  processStatus: ProcessStatus;
  durationMs: number;
  external: string | null;
  facebook: string | null;
  manifest: StoredManifest | null;
  captions: CaptionTrack[];
  chapters: Cue[];
};

/** Captions and chapters as they are now; null when there is no such video. */
export const textTracksOf = async (
  db: Database,
  id: number,
): Promise<Pick<VideoRow, 'captions' | 'chapters'> | null> =>
  (await db.selectFrom('videos').select(['captions', 'chapters']).where('id', '=', id).executeTakeFirst()) ??
  null;

export const videoById = async (db: Database, id: number): Promise<VideoRow | null> => {
  const row = await db
    .selectFrom('videos')
    .select(
      camelCased([
        'process_status',
        'duration_ms',
        'external',
        'facebook',
        'manifest',
        'captions',
        'chapters',
      ]),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { id, ...row } : null;
};
