import { useEffect, useRef, useState } from 'react';
import type { CommentSort } from '../../../../contract/comments/comment-rules.ts';
import { t } from '../../../../contract/messages.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as emptyMessageStyles from '../../../ui/messages/EmptyMessage.module.css';
import * as commentsStyles from '../Comments.module.css';
import { type LoadedComments, notAmong } from '../comment-list.ts';
import type { LinkedComment } from '../queries.ts';
import { elementId, focusSoon, newCommentId, useSection } from '../section-context.ts';
import { Comment } from './Comment.tsx';
import { useLinkedComment } from './linked-comment.ts';
import { useMounted } from './use-now.ts';

/** A member who followed a link to a missing comment is told so here, and not left at the top of the page. */
const GoneLine = ({ what }: { what: 'comment' | 'reply' }) => {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <p className={commentsStyles.notice} ref={line}>
      {what === 'reply' ? t('This reply is no longer here.') : t('This comment is no longer here.')}
    </p>
  );
};

const Gone = ({ found }: { found: LinkedComment | undefined }) => {
  const { linked } = useSection();
  if (!found || !linked) return null;
  if (!found.comment) return <GoneLine key={linked.commentId} what="comment" />;
  return linked.replyId !== null && !found.reply ? <GoneLine key={linked.replyId} what="reply" /> : null;
};

const MoreComments = ({ sort, after }: { sort: CommentSort; after: string }) => {
  const { thread } = useSection();
  const [asking, setAsking] = useState(false);
  const more = async () => {
    setAsking(true);
    try {
      const first = await thread.moreComments(sort, after);
      if (first) focusSoon(elementId({ commentId: first, replyId: null }));
    } catch (error) {
      logFailure('loading more comments failed', error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className={commentsStyles.loadMore}>
      <Button look="secondary" aria-disabled={asking} onClick={() => !asking && void more()}>
        {asking ? t('Loading…') : t('Load more comments')}
      </Button>
    </div>
  );
};

const FirstComment = () => (
  <>
    <p className="title-3">{t('Be the first to say how it was.')}</p>
    <p className="muted">{t('One sentence helps the next person choose.')}</p>
    <Button look="secondary" size="small" onClick={() => focusSoon(newCommentId)}>
      {t('Write a comment')}
    </Button>
  </>
);

/** The comments, the one a link leads to before all others where no loaded page holds it. */
export const CommentList = ({
  list,
  sort,
  busy,
}: {
  list: LoadedComments;
  sort: CommentSort;
  busy: boolean;
}) => {
  const { standing } = useSection();
  const found = useLinkedComment(useMounted());
  const rows = [...notAmong(list, [found?.comment]), ...list.items];
  return (
    <>
      <div role="status">
        <Gone found={found} />
      </div>
      {rows.length === 0 && standing === 'member' ? (
        <div className={emptyMessageStyles.empty} data-part="empty" data-print="no">
          <FirstComment />
        </div>
      ) : null}
      {rows.length === 0 ? null : (
        <ul className={commentsStyles.list} aria-label={t('Comments')} aria-busy={busy}>
          {rows.map((item) => (
            <li key={item.id}>
              <Comment item={item} />
            </li>
          ))}
        </ul>
      )}
      {list.next === null || busy ? null : <MoreComments sort={sort} after={list.next} />}
    </>
  );
};
