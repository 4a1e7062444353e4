import type { Generated } from 'kysely';
import type { EmailChangeStop } from '../../../contract/member-administration/member.schema.ts';
import type { CaptionContrast, CaptionSize } from '../../../contract/members/caption-looks.ts';
import type { StaffRole } from '../../../contract/team/permissions.ts';

/** Columns that other code writes or reads; those that only the authentication library touches stay with it. */
declare module '../../platform/db.ts' {
  interface Tables {
    users: {
      id: string;
      email: string;
      email_verified: Generated<boolean>;
      full_name: string;
      first_name: string;
      last_name: string;
      username: string | null;
      slug: string;
      avatar: string | null;
      /** Role; null for members. */
      staff_role: Generated<StaffRole | null>;
      time_zone: Generated<string>;
      /** Language of pages and mails; null until the member chooses one. */
      language: string | null;
      answered_survey: Generated<boolean>;
      autoplay: Generated<boolean>;
      video_resolution: number | null;
      caption_size: CaptionSize | null;
      caption_contrast: CaptionContrast | null;
      shows_finished_today: Generated<boolean>;
      /** Moment of the scheduled erasure; null if none is scheduled. */
      deletes_at: Date | null;
      /** Moment at which the owner said that a change was not theirs; null unless the account is frozen since. */
      frozen_at: Date | null;
      /** True if the staff confirmed the address and no reader of the mailbox has proved it yet. */
      confirmed_by_staff: Generated<boolean>;
      /** Moment at which a reader of the mailbox last proved to know the password, or chose one. */
      mailbox_proved_at: Generated<Date | null>;
      /** Moment of the invitation that gave the role; null for a role that came another way. */
      invited_to_team_at: Generated<Date | null>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    sessions: {
      id: string;
      user_id: string;
      /** SHA-256 of the token, in hexadecimal. */
      token_hash: Generated<string>;
      /** Token in plain text; null except while a process of the version before may still be running. */
      token: string | null;
      expires_at: Date;
      ip_address: string | null;
      user_agent: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
      /** True if both factors were proved in this session. */
      second_factor: Generated<boolean>;
      signed_in_with: string | null;
      /** Moment of the last recorded use: to the hour, for staff to the minute. */
      last_used_at: Generated<Date | null>;
      /** Moment of the last proof by the owner of the session. */
      proved_at: Generated<Date | null>;
      /** Token hash of the trusted device that holds the session. */
      trusted_device: Buffer | null;
      /** Moment at which a mail to the address was used in the browser of the session. */
      mailbox_proved_at: Generated<Date | null>;
    };
    freeze_links: { token_hash: Buffer; user_id: string; made_at: Date; expires_at: Date };
    session_token_upgrade: { id: Generated<number>; ends_at: Date };
    credentials: {
      id: string;
      user_id: string;
      account_id: string;
      provider_id: string;
      password: string | null;
      /** E-mail of the account at an identity provider. */
      email: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    verifications: { id: string; identifier: string; value: string; expires_at: Date };
    used_identity_states: { state_hash: string; expires_at: Date };
    attempt_limits: { key: string; attempts: number; window_starts_at: Date; window_ends_at: Date };
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
    /** Single row; null stands for the value in the settings. */
    team_settings: {
      id: Generated<number>;
      second_factor_required: boolean | null;
      proof_above_amount: Generated<number>;
      confirmed_addresses_only: Generated<boolean>;
    };
    /** Accounts without a role for now, with the role that comes back. */
    staff_suspensions: {
      user_id: string;
      role: StaffRole;
      suspended_by: string | null;
      suspended_at: Date;
    };
  }
}
