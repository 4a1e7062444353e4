import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { CommentSort, ContentType } from '../../../../contract/comments/comment-rules.ts';
import type { Comment } from '../../../../contract/comments/comments.schema.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import type { Content } from '../../../client/comment-content.ts';
import { useComments } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SortMenu } from '../../../ui/overlays/SortMenu.tsx';
import { useSuspending } from '../decisions/Suspending.tsx';
import { useCursorList } from '../list/cursor-list.ts';
import { FilterChips } from '../list/FilterChips.tsx';
import { ListHeading } from '../list/ListHeading.tsx';
import { LoadMore } from '../list/LoadMore.tsx';
import { type CommentFilter, loadComments } from '../list/list-pages.ts';
import * as moderationListStyles from '../list/ModerationList.module.css';
import { titled } from '../list/titled.ts';
import { figuresQuery } from '../queries.ts';
import { useChoice } from '../use-choice.ts';
import * as styles from './ManagedComments.module.css';
import { ManagedReplies } from './ManagedReplies.tsx';
import { ManagedRow } from './ManagedRow.tsx';

const filters = [
  { value: 'all', title: msg('All') },
  { value: 'held', title: msg('Held', 'comments') },
  { value: 'deleted', title: msg('Deleted', 'comments') },
] as const satisfies readonly { value: CommentFilter; title: Message }[];
const sorts = [
  { value: 'date', title: msg('Newest') },
  { value: 'oldest', title: msg('Oldest') },
  { value: 'liked', title: msg('Most Liked') },
] as const satisfies readonly { value: CommentSort; title: Message }[];

const emptyTexts: Record<ContentType, Record<CommentFilter, Message>> = {
  CLASS: {
    all: msg('No comments on this class yet.'),
    held: msg('No comment on this class is held.'),
    deleted: msg('No comment on this class is deleted.'),
  },
  SERIES: {
    all: msg('No comments on this series yet.'),
    held: msg('No comment on this series is held.'),
    deleted: msg('No comment on this series is deleted.'),
  },
  LIVE: {
    all: msg('No comments on this live show yet.'),
    held: msg('No comment on this live show is held.'),
    deleted: msg('No comment on this live show is deleted.'),
  },
};

type Row = {
  content: Content;
  comment: Comment;
  /** Gets the focus where what is done to a comment takes it out of the list. */
  listRef: RefObject<HTMLElement | null> | null;
  onChanged: () => void;
  onFigures: () => void;
};

const ManagedComment = ({ content, comment, listRef, onChanged, onFigures }: Row) => {
  const [open, setOpen] = useState(false);
  const own = useRef<HTMLParagraphElement>(null);
  const home = listRef ?? own;
  const suspending = useSuspending(onChanged, home);
  const { commentId, replyCount } = comment;
  return (
    <ManagedRow
      content={content}
      spot={{ comment_id: commentId, reply_id: null }}
      written={comment}
      onChanged={onChanged}
      onSuspend={suspending.suspend}
      homeRef={own}
      afterwards={home}
    >
      {replyCount > 0 ? (
        <button
          type="button"
          className={styles.repliesToggle}
          data-part="replies"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('{count, plural, one {# Reply} other {# Replies}}', { count: replyCount })}
          <Icon name={open ? 'chevronUp' : 'chevronDown'} />
        </button>
      ) : null}
      {open ? (
        <ManagedReplies
          content={content}
          commentId={commentId}
          onChanged={onFigures}
          onSuspend={suspending.suspend}
        />
      ) : null}
      {suspending.dialog}
    </ManagedRow>
  );
};

/** Filters with their numbers of comments, as far as these are known. */
const useCountedFilters = (content: Content) => {
  const figures = useQuery(figuresQuery(useComments(), content)).data;
  const counts = figures && { all: undefined, held: figures.heldCount, deleted: figures.deletedCount };
  return titled(filters).map((filter) => ({ ...filter, count: counts?.[filter.value] }));
};

/** All comments, whatever their state. */
export const ManagedComments = ({ content }: { content: Content }) => {
  const comments = useComments();
  const client = useQueryClient();
  const [filter, setFilter] = useChoice('show', filters);
  const [sort, setSort] = useChoice('sort', sorts);
  const list = useCursorList({
    key: ['comments', content, sort, filter],
    load: (lastKey, signal) => loadComments(comments, content, { sort, filter }, { lastKey, signal }),
    idOf: (row) => row.commentId,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const refreshFigures = () => void client.invalidateQueries(figuresQuery(comments, content));
  const onChanged = () => {
    refreshFigures();
    void list.reload();
  };
  return (
    <section aria-label={t('Comments')}>
      <ListHeading homeRef={heading}>{t('Comments')}</ListHeading>
      <div className={moderationListStyles.tools}>
        <FilterChips
          label={t('Show')}
          options={useCountedFilters(content)}
          value={filter}
          onChange={setFilter}
        />
        <span className={moderationListStyles.gap} />
        <SortMenu label={t('Sort')} value={sort} options={titled(sorts)} onChange={setSort} />
      </div>
      <ol aria-busy={list.state === 'loading'}>
        {list.rows.map((comment) => (
          <ManagedComment
            key={comment.commentId}
            content={content}
            comment={comment}
            listRef={filter === 'all' ? null : heading}
            onChanged={onChanged}
            onFigures={refreshFigures}
          />
        ))}
      </ol>
      {list.state === 'end' && list.rows.length === 0 ? (
        <p className={classNames(moderationListStyles.noneYet, 'muted')}>
          {t(emptyTexts[content.contentType][filter])}
        </p>
      ) : null}
      <LoadMore list={list} />
    </section>
  );
};
