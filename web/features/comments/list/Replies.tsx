import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../contract/messages.ts';
import { useComments } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import * as commentsStyles from '../Comments.module.css';
import { CommentLines } from '../CommentsLoading.tsx';
import { type CommentItem, type LoadedComments, notAmong } from '../comment-list.ts';
import { repliesQuery, writtenKey } from '../queries.ts';
import { elementId, focusSoon, useSection } from '../section-context.ts';
import { CommentBody } from './CommentBody.tsx';
import { useLinkedComment } from './linked-comment.ts';

/** Replies that no loaded page holds: written on this page, or the one that a link leads to. */
const useBeside = (commentId: string, list: LoadedComments | undefined): CommentItem[] => {
  const { about, linked } = useSection();
  const written = useQuery<CommentItem[]>({
    queryKey: writtenKey(about, commentId),
    queryFn: () => [],
    enabled: false,
  }).data;
  const mine = linked?.commentId === commentId && linked.replyId !== null;
  const found = useLinkedComment(mine);
  return list ? notAmong(list, [mine ? found?.reply : null, ...(written ?? [])]) : [];
};

const ReplyRows = ({ commentId, replies }: { commentId: string; replies: readonly CommentItem[] }) =>
  replies.map((reply) => (
    <li key={reply.id}>
      <CommentBody place={{ commentId, replyId: reply.id }} item={reply} />
    </li>
  ));

/** COM-022, COM-023: ten at a time, those of the studio's own people first and then the oldest. */
export const Replies = ({ comment }: { comment: CommentItem }) => {
  const { about, thread } = useSection();
  const [asking, setAsking] = useState(false);
  const query = useQuery(repliesQuery(useComments(), about, comment.id));
  const list = query.data;
  const beside = useBeside(comment.id, list);
  if (!list)
    return (
      <div className={commentsStyles.replies}>
        {query.isError ? <TryAgain onRetry={() => void query.refetch()} /> : <CommentLines />}
      </div>
    );
  // At the end of the list they are in their place.
  const [rows, later] = list.next === null ? [[...list.items, ...beside], []] : [list.items, beside];
  const more = async (after: string) => {
    setAsking(true);
    try {
      const first = await thread.moreReplies(comment.id, after);
      if (first) focusSoon(elementId({ commentId: comment.id, replyId: first }));
    } catch (error) {
      logFailure('loading more replies failed', error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className={commentsStyles.replies}>
      <ul aria-label={t('Replies')}>
        <ReplyRows commentId={comment.id} replies={rows} />
      </ul>
      {list.next === null ? null : (
        <button
          type="button"
          className={classNames(commentsStyles.more, 'link small')}
          aria-disabled={asking}
          onClick={() => !asking && list.next !== null && void more(list.next)}
        >
          {t('Show More Replies')}
        </button>
      )}
      {later.length > 0 ? (
        <ul aria-label={t('Latest replies')}>
          <ReplyRows commentId={comment.id} replies={later} />
        </ul>
      ) : null}
    </div>
  );
};
