import type { Generated } from 'kysely';
import type { Effort, ElsewhereKind } from '../../../contract/members/own-practice.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    class_efforts: {
      user_id: string;
      plan_entry_id: number;
      effort: Effort;
      told_at: Date;
    };
    class_notes: {
      user_id: string;
      plan_entry_id: number;
      text: string;
      written_at: Date;
    };
    elsewhere_practices: {
      id: Generated<number>;
      user_id: string;
      /** Name of the entry, which its changes keep. */
      entry: string;
      kind: ElsewhereKind;
      day: string;
      /** HH:MM:SS */
      began: string;
      minutes: number;
      words: string;
      logged_at: Date;
      /** Moment of the change or removal that ended the row. */
      ended_at: Date | null;
    };
  }
}
