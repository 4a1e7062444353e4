import type { ContentType } from '../../../../contract/comments/comment-rules.ts';
import { useComments } from '../../../client/context.ts';
import type { Question } from './Question.tsx';

/** One comment, or one of its replies. */
export type CommentSpot = {
  content_type: string;
  content_id: string;
  comment_id: string;
  reply_id: string | null;
};

/** What a moderator does with a comment or reply, as questions where it takes something away. */
export const useCommentActs = () => {
  const comments = useComments();
  // The service takes either spelling of the type and knows no other types than these.
  const bodyOf = ({ content_type, ...spot }: CommentSpot) => ({
    ...spot,
    content_type: content_type as ContentType,
  });
  const removal = (spot: CommentSpot): Question => ({
    title: `Are you sure you want to delete this ${spot.reply_id === null ? 'comment' : 'reply'}`,
    verb: 'Delete',
    look: 'danger',
    act: (cause) =>
      comments('POST /content-interaction/delete', {
        body: { ...bodyOf(spot), ...(cause ? { cause } : {}) },
      }),
  });
  const show = (spot: CommentSpot) =>
    comments('POST /admin/comments/state', { body: { ...bodyOf(spot), state: 'visible' } });
  return { removal, show };
};
