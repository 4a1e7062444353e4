import type { Generated } from 'kysely';

declare module '../../platform/db.ts' {
  interface Tables {
    'comments.actions': {
      id: Generated<number>;
      at: Date;
      actor: string | null;
      action: string;
      cause: string;
      subject: string;
      target: string;
      comment_id: number | null;
      reported_id: number | null;
      about: string | null;
      before: unknown;
      undone_at: Date | null;
      undone_by: string | null;
    };
    'comments.reported': {
      id: Generated<number>;
      comment_id: number | null;
      content_type: string | null;
      content_id: string | null;
      title: string | null;
      full_name: string | null;
      author: string | null;
      posted_at: Date | null;
      report_count: Generated<number>;
      reported_at: Date;
      hides_at: Generated<number>;
      deleted: Generated<boolean>;
      state_actor: string | null;
      state_at: Date | null;
    };
    'comments.reports': {
      reported_id: number;
      comment_id: number | null;
      reporter: string;
      name: string;
      reported_at: Date;
      settled_by: number | null;
    };
    'comments.suspensions': {
      user_id: string;
      since: Date;
      until: Date | null;
      actor: string;
      cause: string;
    };
    'comments.banned_words': { folded: string; word: string; added_by: string; added_at: Date };
  }
}
