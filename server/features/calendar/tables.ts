import type { Generated } from 'kysely';
import type { Chooser, RuleKind, WhenMissed } from '../../../contract/members/plan-rules.schema.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    scheduled_classes: {
      id: Generated<number>;
      user_id: string;
      /** Null until the class of a wish is chosen. */
      plan_entry_id: number | null;
      starts_at: Date;
      moves: Generated<number>;
      /** True if the member was told that it begins. */
      reminded: Generated<boolean>;
      rule_id: number | null;
      rule_day: string | null;
      step: number | null;
      alone: Generated<boolean>;
      choose_at: Date | null;
      created_at: Date;
      changed_at: Date;
    };
    plan_rules: {
      id: Generated<number>;
      user_id: string;
      kind: RuleKind;
      title: string;
      plan_entry_id: number | null;
      address: string | null;
      chooser: Chooser | null;
      weekdays: number[];
      every_days: Generated<number>;
      first_day: string;
      last_day: string | null;
      times: number | null;
      time: string;
      time_zone: string;
      when_missed: WhenMissed | null;
      laid_until: string | null;
      laid: Generated<number>;
      moved_on: string | null;
      moved_step: number | null;
      due_at: Date | null;
      created_at: Date;
    };
    calendar_feeds: {
      user_id: string;
      version: Generated<number>;
      token_hash: Buffer;
      changed_at: Date;
    };
  }
}
