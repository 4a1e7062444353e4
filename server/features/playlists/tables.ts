import type { Generated, GeneratedAlways } from 'kysely';

export type HiddenFrom = 'public' | 'private';

declare module '../../platform/db.ts' {
  interface Tables {
    playlists: {
      id: Generated<string>;
      author_id: string;
      title: string;
      /** What the order by title compares. */
      title_key: GeneratedAlways<string>;
      description: Generated<string>;
      cover: string | null;
      private: Generated<boolean>;
      featured: Generated<boolean>;
      /** What it was before an admin hid it; null while it is not hidden. */
      hidden_from: HiddenFrom | null;
      follower_count: Generated<number>;
      /** Kept by triggers, as the next one is. */
      entry_count: Generated<number>;
      entries_revision: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    playlist_entries: {
      id: Generated<number>;
      playlist_id: string;
      plan_entry_id: number | null;
      rank: string;
      created_at: Generated<Date>;
    };
    member_playlists: { user_id: string; playlist_id: string; rank: string; added_at: Generated<Date> };
    playlist_reports: {
      /** The playlist may be gone by now. */
      playlist_id: string;
      user_id: string;
      author_id: string;
      title: string;
      posted_at: Date;
      reported_at: Date;
      forwarded_at: Date | null;
      tried_at: Date | null;
    };
    playlist_counts: { shard: number; public_playlists: number };
  }
}
