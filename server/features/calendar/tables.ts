import type { Generated } from 'kysely';

declare module '../../platform/db.ts' {
  interface Tables {
    scheduled_classes: {
      id: Generated<number>;
      user_id: string;
      plan_entry_id: number;
      starts_at: Date;
      moves: Generated<number>;
      /** True if the member was told that it begins. */
      reminded: Generated<boolean>;
      created_at: Date;
      changed_at: Date;
    };
    calendar_feeds: {
      user_id: string;
      version: Generated<number>;
      token_hash: Buffer;
      changed_at: Date;
    };
  }
}
