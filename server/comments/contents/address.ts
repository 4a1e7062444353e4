import { type ContentType, contentTypeOf } from '../../../contract/comments/comment-rules.ts';
import { t } from '../../../contract/messages.ts';
import { AppError } from '../../platform/errors.ts';
import { readRowId } from '../../platform/http/row-id.ts';

/** A class, series or live show: the service knows nothing else of it. */
export type ContentAddress = { type: ContentType; id: string };

// Whatever can be in an address, and nothing that a database or a reader stumbles over.
const readable = /^[^\p{Cc}\p{Cs}]+$/u;

/** Throws `invalid`. */
export const typeOf = (body: { content_type: string }): ContentType => {
  const type = contentTypeOf(body.content_type);
  if (type === null) throw new AppError('invalid', { fields: { content_type: [t('is not valid')] } });
  return type;
};

/** NS-170: either spelling of the type, ids as numbers or text. Throws `invalid`. */
export const contentOf = (body: { content_type: string; content_id: string | number }): ContentAddress => {
  const id = String(body.content_id);
  if (!readable.test(id)) throw new AppError('invalid', { fields: { content_id: [t('is not valid')] } });
  return { type: typeOf(body), id };
};

/** The number of a comment or reply; throws `not_found` for what names none. */
export const idOf = (text: string): number => {
  const id = readRowId(text);
  if (id === null) throw new AppError('not_found');
  return id;
};

/** A comment or, where `replyId` is given, one of its replies. */
export type CommentAddress = { commentId: number; replyId: number | null };

export const commentOf = (body: { comment_id: string; reply_id?: string | null }): CommentAddress => ({
  commentId: idOf(body.comment_id),
  replyId: body.reply_id ? idOf(body.reply_id) : null,
});
