import type { Generated } from 'kysely';
import type { CaptionContrast, CaptionSize } from '../../../contract/members/caption-looks.ts';
import type { StaffRole } from '../../../contract/team/permissions.ts';

/** The columns others write or read; those only the authentication library touches stay with it. */
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
      /** Null for members. */
      staff_role: Generated<StaffRole | null>;
      time_zone: Generated<string>;
      answered_survey: Generated<boolean>;
      autoplay: Generated<boolean>;
      video_resolution: number | null;
      caption_size: CaptionSize | null;
      caption_contrast: CaptionContrast | null;
      shows_finished_today: Generated<boolean>;
      /** When the account is erased; null unless its owner asked for that. */
      deletes_at: Date | null;
      /** When its owner said that a change was not theirs; null unless it is frozen since. */
      frozen_at: Date | null;
      /** Taken as confirmed by the staff: no reader of the mailbox has shown it yet. */
      confirmed_by_staff: Generated<boolean>;
      /** When a reader of the mailbox last showed to know the password, or chose one. */
      mailbox_proved_at: Generated<Date | null>;
      /** When the invitation was sent that gave the role; null for a role that came another way. */
      invited_to_team_at: Generated<Date | null>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    sessions: {
      id: string;
      user_id: string;
      /** SHA-256 of the token, in hexadecimal. */
      token_hash: Generated<string>;
      /** Null but while a process of the version before may still be running. */
      token: string | null;
      expires_at: Date;
      ip_address: string | null;
      user_agent: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
      /** Both factors were proved in this session. */
      second_factor: Generated<boolean>;
      signed_in_with: string | null;
      /** To the hour. */
      last_used_at: Generated<Date | null>;
      /** When it last proved whose it is. */
      proved_at: Generated<Date | null>;
      /** The token hash of the trusted device that holds it. */
      trusted_device: Buffer | null;
      /** When a mail to the address was used in its browser. */
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
      /** Of the account at an identity provider. */
      email: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    verifications: { id: string; identifier: string; value: string; expires_at: Date };
    used_identity_states: { state_hash: string; expires_at: Date };
    attempt_limits: { key: string; attempts: number; window_starts_at: Date; window_ends_at: Date };
  }
}
