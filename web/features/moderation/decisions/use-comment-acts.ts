import type { ContentType } from '../../../../contract/comments/comment-rules.ts';
import { t } from '../../../../contract/messages.ts';
import { useComments } from '../../../client/context.ts';
import { wordsOf } from '../list/entry-words.ts';
import type { Question } from './Question.tsx';

/** Place of a comment or of one of its replies. */
export type CommentSpot = {
  content_type: string;
  content_id: string;
  comment_id: string;
  reply_id: string | null;
};

/** Actions of a moderator on a comment or reply; a deletion is returned as a question that asks for confirmation. */
export const useCommentActs = () => {
  const comments = useComments();
  // The service accepts either spelling of the type, and no types other than these.
  const bodyOf = ({ content_type, ...spot }: CommentSpot) => ({
    ...spot,
    content_type: content_type as ContentType,
  });
  const removal = (spot: CommentSpot): Question => ({
    title: t(wordsOf(spot).askRemoval),
    verb: t('Delete'),
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
