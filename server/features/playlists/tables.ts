import type { Generated, GeneratedAlways } from 'kysely';

export type HiddenFrom = 'public' | 'private';

declare module '../../platform/db.ts' {
  interface Tables {
    playlists: {
      id: Generated<string>;
      author_id: string;
      title: string;
      /** Sort key of the order by title. */
      title_key: GeneratedAlways<string>;
      description: Generated<string>;
      cover: string | null;
      private: Generated<boolean>;
      featured: Generated<boolean>;
      /** Visibility before an admin hid the playlist; null while it is not hidden. */
      hidden_from: HiddenFrom | null;
      follower_count: Generated<number>;
      /** Maintained by triggers, like `entries_revision`. */
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
      /** Id of the playlist, which may be deleted. */
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
