import type { Generated } from 'kysely';
import type { ContentType } from '../../contract/comments/comment-rules.ts';
import type { CommentState } from '../../contract/comments/comments.schema.ts';

declare module '../platform/db.ts' {
  interface Tables {
    'comments.secrets': { name: string; value: Buffer };
    'comments.contents': {
      id: Generated<number>;
      content_type: ContentType;
      content_id: string;
      title: Generated<string>;
      instructors: Generated<string[]>;
      comment_count: Generated<number>;
      likes: Generated<number>;
      dislikes: Generated<number>;
      checked_at: Date | null;
      missing: Generated<boolean>;
    };
    'comments.people': {
      user_id: string;
      username: string | null;
      first_name: Generated<string>;
      last_name: Generated<string>;
      photo: string | null;
      admin: Generated<boolean>;
      token_issued_at: Generated<Date>;
      write_limit_resets_at: Generated<Date>;
      change_limit_resets_at: Generated<Date>;
      like_limit_resets_at: Generated<Date>;
      report_limit_resets_at: Generated<Date>;
      forgotten_at: Date | null;
    };
    'comments.comments': {
      id: Generated<number>;
      content: number;
      parent_id: number | null;
      author: string | null;
      text: string;
      likes: Generated<number>;
      reply_count: Generated<number>;
      waiting_replies: Generated<number>;
      removed_replies: Generated<number>;
      state: Generated<CommentState>;
      removed_by_author: Generated<boolean>;
      state_actor: string | null;
      state_cause: string | null;
      state_at: Date | null;
      report_count: Generated<number>;
      announced: Generated<boolean>;
      request_id: string | null;
      created_at: Date;
      updated_at: Date;
      edited_at: Date | null;
      by_member: Generated<boolean>;
    };
    'comments.likes': { comment_id: number; user_id: string };
    'comments.reactions': { content: number; user_id: string; type: string };
    'comments.events': {
      id: Generated<number>;
      reply_id: number;
      recipient: string;
      happened_at: Date;
      sent_as_visible: Generated<boolean>;
      stage: Generated<'new' | 'taken' | 'settled'>;
    };
    'comments.demo_comments': { loaded_at: Date };
  }
}
