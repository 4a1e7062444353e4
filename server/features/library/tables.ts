import type { Generated, JSONColumnType } from 'kysely';
import type { Cue } from '../../../contract/text-tracks/cue.ts';
import type { SoundChange, SoundChoice } from '../../media/index.ts';
import type { CaptionTrack } from './captions.ts';
import type { StoredManifest } from './manifest.ts';

/** A sound track in the file of a video; an empty language or title is unknown. */
export type SoundTrack = { channels: 1 | 2; language: string; title: string };

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
      captions: JSONColumnType<CaptionTrack[]>;
      chapters: JSONColumnType<Cue[]>;
      /** Counts the changes of captions and chapters. */
      captions_version: Generated<number>;
      created_at: Generated<Date>;
      title: Generated<string>;
      attempt: Generated<number>;
      failure: string | null;
      source_name: string | null;
      source_bytes: number | null;
      width: number | null;
      height: number | null;
      loudness_lufs: number | null;
      sound_change: SoundChange | null;
      /** Video whose source file is shared; null if the video has a file of its own. */
      source_video_id: number | null;
      /** Null where the sound settings are automatic, for audible sound. */
      sound_choice: JSONColumnType<SoundChoice> | null;
      sound_tracks: JSONColumnType<SoundTrack[], string | undefined>;
      /** Index of the track that plays. */
      sound_track: number | null;
      /** Captions found in the file; an empty language is unknown. */
      embedded_captions: JSONColumnType<{ language: string; cues: Cue[] }[], string | undefined>;
      poster: string | null;
      made_bytes: number | null;
      original_kept: Generated<boolean>;
      high_range: Generated<boolean>;
      unused_since: Date | null;
    };
    video_settings: { one: Generated<boolean>; keep_originals: boolean };
    video_progress: { video_id: number; percent: number };
    uploads: {
      id: string;
      user_id: string | null;
      length: number;
      received: Generated<number>;
      file_name: Generated<string>;
      title: Generated<string>;
      metadata: Generated<string>;
      video_id: number | null;
      locked_by: string | null;
      locked_until: Date | null;
      expires_at: Date;
      /** Target of the finished upload: a class, or a new draft in a series. */
      plan_entry_id: number | null;
      plan_id: number | null;
    };
    upload_parts: { upload_id: string; starts_at: number; bytes: number; storage_key: string };
  }
}
