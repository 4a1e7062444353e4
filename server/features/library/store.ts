import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import type { StoredManifest } from './serving/manifest.ts';
import type { ProcessStatus } from './tables.ts';
import type { CaptionTrack } from './text-tracks/captions.ts';
import type { Cue } from './text-tracks/web-vtt.ts';

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
