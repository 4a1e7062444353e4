import { useRef } from 'react';
import { t } from '../../../../contract/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { LoadedComments } from '../comment-list.ts';
import { CommentList } from '../list/CommentList.tsx';
import { elementId, focusSoon, useSection } from '../section-context.ts';
import { leavesGap, newAmong } from './coming-comments.ts';
import * as styles from './LiveCommentList.module.css';
import { useComingComments } from './use-coming-comments.ts';

type LiveCommentListProps = { list: LoadedComments; isLive: () => boolean };

/** The newest comments below a live show. What comes in waits behind a button that takes no room of its own. */
export const LiveCommentList = ({ list, isLive }: LiveCommentListProps) => {
  const { about } = useSection();
  const place = useRef<HTMLDivElement>(null);
  const { coming, show } = useComingComments({ about, isLive, place });
  const count = coming ? newAmong(list, coming).length : 0;
  const words =
    coming && leavesGap(list, coming)
      ? t('{count, plural, one {#+ new comment} other {#+ new comments}}', { count })
      : t('{count, plural, one {# new comment} other {# new comments}}', { count });
  return (
    <div data-part="live-comments" ref={place}>
      <p className="visually-hidden" role="status">
        {count > 0 ? t('There are new comments.') : ''}
      </p>
      <div className={styles.coming}>
        {count > 0 ? (
          <Button
            size="small"
            onClick={() => {
              const first = show();
              if (first) focusSoon(elementId({ commentId: first, replyId: null }));
            }}
          >
            <Icon name="chevronUp" />
            {words}
          </Button>
        ) : null}
      </div>
      <CommentList list={list} sort="date" busy={false} />
    </div>
  );
};
