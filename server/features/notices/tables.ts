import type { Generated } from 'kysely';
import type { NoticeKind } from '../../../contract/members/notice-kinds.ts';

export type { NoticeKind } from '../../../contract/members/notice-kinds.ts';
/** The comment or reply a notice is about, as the comments service names it. */
export type NoticeSubject = { contentType: string; contentId: string; commentId: string; replyId: string };

declare module '../../platform/db.ts' {
  interface Tables {
    notices: {
      id: Generated<number>;
      user_id: string;
      kind: NoticeKind;
      event_key: string;
      event_id: Generated<number>;
      person_id: string | null;
      person_name: string;
      person_photo: string | null;
      title: string;
      url: string;
      text: string;
      subject: Generated<NoticeSubject | Record<string, never>>;
      created_at: Date;
      listed: Generated<boolean>;
      read_at: Date | null;
      thread: Generated<string>;
      mail_at: Date | null;
      mail_attempts: Generated<number>;
      mailed_at: Date | null;
      plan_entry_id: Generated<number | null>;
      scheduled_class_id: Generated<number | null>;
      live_show_id: Generated<number | null>;
    };
    class_announcements: {
      plan_entry_id: number;
      published_at: Date;
      due_at: Date;
      after_user_id: Generated<string>;
    };
    fitting_announcements: { plan_entry_id: number; published_at: Date; due_at: Date };
    notice_settings: { user_id: string; kind: NoticeKind; in_app: boolean; mail: boolean };
    notice_mailings: { user_id: string; mailed_at: Date };
    notice_mail_times: {
      user_id: string;
      quiet: boolean;
      quiet_from: number;
      quiet_to: number;
      break_length: 'none' | 'week' | 'month';
      break_until: Date | null;
    };
  }
}
