import type { Generated } from 'kysely';
import type { Notice } from '../../../contract/members/notices.ts';

export type NoticeKind = Notice['kind'];
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
    };
    notice_settings: { user_id: string; kind: NoticeKind; in_app: boolean; mail: boolean };
  }
}
