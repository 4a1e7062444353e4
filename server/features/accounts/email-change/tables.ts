import type { Generated } from 'kysely';
import type { EmailChangeStop } from '../../../../contract/member-administration/member.ts';

declare module '../../../platform/db.ts' {
  interface Tables {
    email_changes: {
      id: Generated<number>;
      user_id: string;
      old_email: string;
      new_email: string;
      asked_at: Date;
      mailed_at: Date;
      expires_at: Date;
      asks_old: boolean;
      ends_all_but: string | null;
      new_token_hash: Buffer;
      old_token_hash: Buffer | null;
      undo_token_hash: Buffer | null;
      new_confirmed_at: Date | null;
      old_confirmed_at: Date | null;
      changed_at: Date | null;
      undo_until: Date | null;
      undone_at: Date | null;
      begun_by: string | null;
      changes_at: Date | null;
      objected_at: Date | null;
      warned_at: Date | null;
      stopped_for: EmailChangeStop | null;
      owners_told_at: Date | null;
    };
  }
}
