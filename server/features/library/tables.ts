import type { Generated, JSONColumnType } from 'kysely';
import type { StoredManifest } from './playlist.ts';
import type { Cue } from './web-vtt.ts';

export type ProcessStatus = 'uploaded' | 'started' | 'finished' | 'failed';

declare module '../../platform/db.ts' {
  interface Tables {
    videos: {
      id: Generated<number>;
      process_status: Generated<ProcessStatus>;
      duration_ms: Generated<number>;
      external: string | null;
      facebook: string | null;
      manifest: JSONColumnType<StoredManifest> | null;
      captions: JSONColumnType<Cue[]>;
      chapters: JSONColumnType<Cue[]>;
      created_at: Generated<Date>;
    };
  }
}
