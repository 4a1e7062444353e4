import { t } from '../../../../contract/messages.ts';
import type { Content } from '../../../client/comment-content.ts';
import { useComments } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { SuspensionTarget } from '../decisions/Suspending.tsx';
import { useCursorList } from '../list/cursor-list.ts';
import * as entriesStyles from '../list/Entries.module.css';
import { loadReplies } from '../list/list-pages.ts';
import { ManagedRow } from './ManagedRow.tsx';

type ManagedRepliesProps = {
  content: Content;
  commentId: string;
  onChanged: () => void;
  onSuspend: (person: SuspensionTarget) => void;
};

/** The replies of one comment, oldest first, ten at a time (ADM-066). */
export const ManagedReplies = ({ content, commentId, onChanged, onSuspend }: ManagedRepliesProps) => {
  const comments = useComments();
  const list = useCursorList({
    key: ['replies', content, commentId],
    load: (lastKey, signal) => loadReplies(comments, content, commentId, { lastKey, signal }),
    idOf: (row) => row.replyId,
  });
  const changed = () => {
    onChanged();
    void list.reload();
  };
  return (
    <div className={entriesStyles.replies}>
      <ol aria-label={t('Replies')} aria-busy={list.state === 'loading'}>
        {list.rows.map((reply) => (
          <ManagedRow
            key={reply.replyId}
            content={content}
            spot={{ comment_id: commentId, reply_id: reply.replyId }}
            written={reply}
            onChanged={changed}
            onSuspend={onSuspend}
          />
        ))}
      </ol>
      {list.state === 'end' ? null : (
        <button
          type="button"
          className={classNames(entriesStyles.more, 'link small')}
          aria-disabled={list.state === 'loading'}
          onClick={list.more}
        >
          {list.state === 'loading' ? t('Loading...') : t('Show More Replies')}
        </button>
      )}
    </div>
  );
};
