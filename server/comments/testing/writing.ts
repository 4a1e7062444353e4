import { randomUUID } from 'node:crypto';
import type { ContentType } from '../../../contract/comments/comment-rules.ts';
import type { Comment, WrittenComment } from '../../../contract/comments/comments.schema.ts';
import { nextContentId } from './suite-contents.ts';
import type { Caller, ServiceUnderTest } from './suite-server.ts';

export type Content = { content_type: ContentType; content_id: string };

/** A member and a content that are new to the service. */
export const member = (): Caller & { id: string } => ({ id: `m-${randomUUID()}` });
export const aClass = (): Content => ({ content_type: 'CLASS', content_id: nextContentId() });
export const product: Caller = { id: 'product', service: true };
export const admin = (): Caller => ({ ...member(), firstName: 'Bo', lastName: 'Ek', admin: true });

type Service = Pick<ServiceUnderTest, 'call'>;

/** A comment that was accepted. */
export const posted = async (
  { call }: Service,
  content: Content,
  author: Caller | string,
  more: { text?: string; title?: string } = {},
): Promise<WrittenComment> => {
  const answer = await call('POST /content-interaction', { ...content, text: 'A comment', ...more }, author);
  if (answer.status !== 200) throw new Error(`posting answered ${answer.status}: ${answer.body.message}`);
  return answer.body;
};

/** A reply that was accepted. */
export const replied = async (
  { call }: Service,
  content: Content,
  comment: Comment | undefined,
  author: Caller | string,
  text = 'A reply',
): Promise<WrittenComment> => {
  const body = { ...content, comment_id: comment?.commentId, text };
  const answer = await call('POST /content-interaction', body, author);
  if (answer.status !== 200) throw new Error(`replying answered ${answer.status}: ${answer.body.message}`);
  return answer.body;
};
