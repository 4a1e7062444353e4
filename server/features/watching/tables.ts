import type { Generated } from 'kysely';

declare module '../../platform/db.ts' {
  interface Tables {
    watch_views: {
      user_id: string;
      plan_entry_id: number;
      view: string;
      sequence: number;
      reported_at: Date;
      position_ms: number;
      over: boolean;
      resting: Generated<boolean>;
      watched_ms: number | null;
      completed_at: Date | null;
      opened_at: Generated<Date>;
    };
  }
}
