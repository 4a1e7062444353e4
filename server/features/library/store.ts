import type { Database } from '../../platform/db.ts';
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
  const row = await db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { process_status, duration_ms, external, facebook, manifest, captions, chapters } = row;
  return {
    id,
    processStatus: process_status,
    durationMs: duration_ms,
    external,
    facebook,
    manifest,
    captions,
    chapters,
  };
};
