import type { Generated } from 'kysely';
import type { LiveStatus } from '../../../contract/live/live-limits.ts';
import type { liveShowWords } from '../../../contract/live/live-show-words.ts';
import type { FieldColumns } from '../../platform/sql/field-columns.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    live_instructors: {
      id: Generated<number>;
      version: Generated<number>;
      first_name: string;
      last_name: string;
      slug: string;
      bio: Generated<string>;
      photo: string | null;
      focus_x: Generated<number | null>;
      focus_y: Generated<number | null>;
      active: Generated<boolean>;
    };
    live_attendances: {
      user_id: string;
      live_show_id: number;
      created_at: Date;
      reminded: Generated<boolean>;
    };
    live_shows: FieldColumns<typeof liveShowWords> & {
      id: Generated<number>;
      version: Generated<number>;
      slug: string;
      live_instructor_id: number;
      starts_at: Date;
      duration_minutes: number;
      stream_url: string | null;
      thumbnail: string | null;
      focus_x: Generated<number | null>;
      focus_y: Generated<number | null>;
      status: Generated<LiveStatus>;
      recording_class_id: number | null;
    };
  }
}
