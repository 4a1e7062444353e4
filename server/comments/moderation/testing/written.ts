import { randomUUID } from 'node:crypto';
import type { ContentType } from '../../../../contract/comments/comment-rules.ts';
import type { CommentState } from '../../../../contract/comments/comments.schema.ts';
import type { Database } from '../../../platform/db.ts';
import '../../tables.ts';
import { nextContentId } from '../../testing/suite-contents.ts';
import type { Caller, ServiceUnderTest } from '../../testing/suite-server.ts';

export type Content = { content_type: ContentType; content_id: string };
export type CommentAddress = Content & { comment_id: string; reply_id?: string };

export const admin: Caller = { id: 'admin', firstName: 'Bo', lastName: 'Ek', admin: true };
export const otherAdmin: Caller = { id: 'other-admin', firstName: 'Liv', lastName: 'Berg', admin: true };
export const product: Caller = { id: 'product', service: true };
/** Returns a member who has never called before. */
export const newMember = (): Caller => ({ id: `m-${randomUUID()}` });
export const anyContent = (type: Content['content_type'] = 'CLASS'): Content => ({
  content_type: type,
  content_id: nextContentId(),
});

const contentRow = async (db: Database, content: Content): Promise<number> => {
  const values = { content_type: content.content_type, content_id: content.content_id, title: 'Slow Hips' };
  await db
    .insertInto('comments.contents')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('comments.contents')
    .select('id')
    .where('content_type', '=', content.content_type)
    .where('content_id', '=', content.content_id)
    .executeTakeFirstOrThrow();
  return id;
};

/** Stores a comment, or a reply with `to`. */
export const written = async (
  { db, clock }: Pick<ServiceUnderTest, 'db' | 'clock'>,
  options: {
    content?: Content;
    author?: string;
    text?: string;
    to?: CommentAddress;
    state?: CommentState;
    at?: Date;
  },
): Promise<CommentAddress> => {
  const { author = 'ada', text = 'Lovely class.', to, state = 'visible' } = options;
  const content = to
    ? { content_type: to.content_type, content_id: to.content_id }
    : (options.content ?? anyContent());
  const at = options.at ?? clock?.now() ?? new Date();
  await db
    .insertInto('comments.people')
    .values({
      user_id: author,
      username: author,
      first_name: author,
      last_name: 'Member',
      photo: null,
      forgotten_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .insertInto('comments.comments')
    .values({
      content: await contentRow(db, content),
      parent_id: to ? Number(to.comment_id) : null,
      author,
      text,
      state,
      state_actor: null,
      state_cause: state === 'visible' ? null : 'As it was',
      state_at: state === 'visible' ? null : at,
      request_id: null,
      created_at: at,
      updated_at: at,
      edited_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (to) return { ...content, comment_id: to.comment_id, reply_id: String(id) };
  return { ...content, comment_id: String(id) };
};

/** Returns the stored state of a comment. */
export const standingOf = async (db: Database, place: CommentAddress) => {
  const row = await db
    .selectFrom('comments.comments')
    .select(['state', 'removed_by_author', 'state_actor', 'state_cause', 'state_at', 'report_count'])
    .where('id', '=', Number(place.reply_id ?? place.comment_id))
    .executeTakeFirstOrThrow();
  return {
    state: row.state,
    byAuthor: row.removed_by_author,
    actor: row.state_actor,
    cause: row.state_cause,
    at: row.state_at,
    reports: row.report_count,
  };
};

/** Reports a comment by so many members, one after another. */
export const reportedBy = async (
  service: ServiceUnderTest,
  place: CommentAddress,
  members: number | Caller[],
): Promise<Caller[]> => {
  const callers = typeof members === 'number' ? Array.from({ length: members }, newMember) : members;
  for (const caller of callers) await service.call('POST /report', place, caller);
  return callers;
};
