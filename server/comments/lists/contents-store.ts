import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import type { Position } from '../cursors.ts';
import type { Names } from '../person-name.ts';

/** Classes or series by the ids that the product knows them by. */
export type ContentSet = { type: string; ids: readonly string[] };

export type FiguresRow = { contentId: string; comments: number; likes: number; dislikes: number };

export const figuresOf = async (db: Database, { type, ids }: ContentSet): Promise<FiguresRow[]> => {
  const { rows } = await sql<FiguresRow>`
    select content_id as "contentId", comment_count as comments, likes, dislikes
    from comments.contents where content_type = ${type} and content_id = any(${[...ids]}::text[])`.execute(
    db,
  );
  return rows;
};

export type ContentCommentRow = Names & {
  id: number;
  contentId: string;
  /** Null once they were erased. */
  author: string | null;
  photo: string | null;
  text: string;
  replies: number;
  createdAt: Date;
};

const end: Position = ['infinity', 0];

/**
 * The newest first, before a position of `created_at` and `id`. Of each content no more are read than the page holds,
 * from the index of its list.
 */
export const commentsOn = async (
  db: Database,
  { type, ids }: ContentSet,
  { after, limit }: { after: Position | null; limit: number },
): Promise<ContentCommentRow[]> => {
  const [createdAt, id] = after ?? end;
  const { rows } = await sql<ContentCommentRow>`
    select page.id, page.content_id as "contentId", page.author, page.text, page.reply_count as replies,
      page.created_at as "createdAt", person.username, coalesce(person.first_name, '') as "firstName",
      coalesce(person.last_name, '') as "lastName", person.photo
    from (
      select c.id, content.content_id, c.author, c.text, c.reply_count, c.created_at
      from comments.contents as content cross join lateral (
        select * from comments.comments as c
        where c.content = content.id and c.parent_id is null and c.state = 'visible'
          and (c.created_at, c.id) < (${createdAt}::timestamptz, ${id}::bigint)
        order by c.created_at desc, c.id desc limit ${limit}) as c
      where content.content_type = ${type} and content.content_id = any(${[...ids]}::text[])
      order by c.created_at desc, c.id desc limit ${limit}
    ) as page left join comments.people as person on person.user_id = page.author
    order by page.created_at desc, page.id desc`.execute(db);
  return rows;
};
