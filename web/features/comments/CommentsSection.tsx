import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CommentSort } from '../../../contract/comments/comment-rules.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import type { About } from '../../client/comment-content.ts';
import { useComments } from '../../client/context.ts';
import * as carouselStyles from '../../ui/controls/Carousel.module.css';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { SortMenu } from '../../ui/overlays/SortMenu.tsx';
import { FinishedToday } from '../finished-today/index.ts';
import * as commentsStyles from './Comments.module.css';
import { CommentLines } from './CommentsLoading.tsx';
import { LiveCommentList } from './coming/LiveCommentList.tsx';
import { type LoadedComments, neighbourOf, viewingWords } from './comment-list.ts';
import type { SectionProps } from './content.ts';
import { CommentList } from './list/CommentList.tsx';
import { OwnWaiting } from './list/OwnWaiting.tsx';
import { useMounted, useNow } from './list/use-now.ts';
import { commentsQuery, repliesQuery } from './queries.ts';
import { elementId, type Question, SectionProvider } from './section-context.ts';
import { useSectionState } from './use-section-state.ts';
import { NewComment } from './writing/NewComment.tsx';
import { Questions } from './writing/Questions.tsx';

const sorts: readonly { value: CommentSort; title: Message }[] = [
  { value: 'date', title: msg('Newest') },
  { value: 'oldest', title: msg('Oldest') },
  { value: 'liked', title: msg('Top', 'order of comments') },
];

type HeadProps = {
  list: LoadedComments | undefined;
  sort: CommentSort;
  /** True if changes of the list are announced; false if comments arrive by themselves. */
  spoken: boolean;
  onSort: (sort: CommentSort) => void;
};

/** Heading of the section: number of comments, number of loaded ones, and sort order. */
const Head = ({ list, sort, spoken, onSort }: HeadProps) => {
  // A member whose chosen order failed to load can choose another.
  const sortable = list ? list.count > 0 : sort !== 'date';
  return (
    <div className={carouselStyles.head} data-part="section-head">
      <div>
        <h2 className="title-1" id="comments-title" tabIndex={-1}>
          {list
            ? t('{count, plural, one {# Comment} other {# Comments}}', { count: list.count })
            : t('Comments')}
        </h2>
        <p className="small" aria-live={spoken ? 'polite' : undefined}>
          {list && list.count > 0 ? viewingWords(list) : null}
        </p>
      </div>
      {sortable ? (
        <div className={carouselStyles.end}>
          <SortMenu
            value={sort}
            options={sorts.map(({ value, title }) => ({ value, title: t(title) }))}
            onChange={onSort}
            label={t('Sort comments')}
          />
        </div>
      ) : null}
    </div>
  );
};

type ListProps = {
  list: LoadedComments;
  sort: CommentSort;
  busy: boolean;
  isLive: SectionProps['isLive'];
};

/** List of comments. Only the newest-first order updates live: other orders have no place for new comments. */
const List = ({ list, sort, busy, isLive }: ListProps) =>
  isLive && sort === 'date' && !busy ? (
    <LiveCommentList list={list} isLive={isLive} />
  ) : (
    <CommentList list={list} sort={sort} busy={busy} />
  );

/**
 * Returns a function that finds the id of the element to focus after a deletion: the neighbour, otherwise the comment
 * of a reply or the heading of the section.
 */
const useNeighbour = (about: About, list: LoadedComments | undefined) => {
  const call = useComments();
  const queryClient = useQueryClient();
  return ({ place }: Question): string => {
    const { commentId, replyId } = place;
    const siblings =
      replyId === null ? list : queryClient.getQueryData(repliesQuery(call, about, commentId).queryKey);
    const next = neighbourOf(siblings?.items ?? [], replyId ?? commentId);
    if (replyId === null) return next ? elementId({ commentId: next, replyId: null }) : 'comments-title';
    return elementId({ commentId, replyId: next });
  };
};

/** Section of comments with its list, forms and dialogs. */
export const CommentsSection = (about: SectionProps) => {
  const [sort, setSort] = useState<CommentSort>('date');
  const query = useQuery({
    ...commentsQuery(useComments(), about, sort),
    placeholderData: keepPreviousData,
  });
  // A query that failed on the server is repeated at hydration; until then no error is shown.
  const failed = useMounted() && query.isError && !query.data;
  const { section, question, asked, stopAsking } = useSectionState(about, useNow(query.dataUpdatedAt));
  const afterwards = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what another question left is nothing to this one
  useEffect(() => {
    afterwards.current = null;
  }, [question]);
  const neighbour = useNeighbour(about, query.data);
  const list = query.data;
  return (
    <SectionProvider value={section}>
      <FinishedToday contentType={about.contentType} contentId={about.contentId} />
      <section
        className={commentsStyles.comments}
        data-part="comments"
        id="comments"
        aria-labelledby="comments-title"
      >
        <Head
          list={list}
          sort={sort}
          spoken={!about.isLive}
          onSort={(next) => {
            section.thread.evictOrder(next);
            setSort(next);
          }}
        />
        <NewComment />
        <OwnWaiting />
        {list ? <List list={list} sort={sort} busy={query.isPlaceholderData} isLive={about.isLive} /> : null}
        {list || failed ? null : <CommentLines />}
        {failed ? <TryAgain onRetry={() => void query.refetch()} /> : null}
        {question ? (
          <Questions
            question={question}
            open={asked}
            onClose={stopAsking}
            returnFocus={afterwards}
            onDelete={(going) => {
              const next = neighbour(going);
              return () => {
                afterwards.current = document.getElementById(next);
              };
            }}
          />
        ) : null}
      </section>
    </SectionProvider>
  );
};
