import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type Message, msg } from '../../../../contract/messages.ts';

/** One answer of a list of the comments service: `next` is the key of the page after it, null at the end. */
export type CursorPage<T> = { rows: T[]; next: string | null };
export type ListState = 'loading' | 'more' | 'end';

/** The button stays where it is and says how far the list is (ADM-019). */
export const moreTexts: Record<ListState, Message> = {
  loading: msg('Loading...'),
  more: msg('Load More'),
  end: msg('No More Items'),
};

type ListQueryStatus = { isFetching: boolean; isError: boolean; hasNextPage: boolean };

/** A list that failed is empty (ADM-063) and can be loaded again from its start. */
export const listState = ({ isFetching, isError, hasNextPage }: ListQueryStatus): ListState => {
  if (isFetching) return 'loading';
  return isError || hasNextPage ? 'more' : 'end';
};

type Pages<T> = InfiniteData<CursorPage<T>, string | null>;

/** The rows of all pages: a row that moved while others wrote comes once, where it is now. */
export const rowsOf = <T>(pages: readonly CursorPage<T>[], idOf: (row: T) => string): T[] => [
  ...new Map(pages.flatMap((page) => page.rows).map((row) => [idOf(row), row])).values(),
];

export const firstPageOf = <T>(data: Pages<T> | undefined): Pages<T> | undefined =>
  data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };

export type CursorList<T> = {
  rows: T[];
  state: ListState;
  /** The last call failed: an empty list says nothing then. */
  failed: boolean;
  /** Nothing is known yet. */
  isPending: boolean;
  /** Does nothing unless there is more. */
  more: () => void;
  /** From the start, without a key. */
  reload: () => Promise<void>;
};

type CursorListOptions<T> = {
  /** Another key is another list, which starts without a key. */
  key: readonly unknown[];
  load: (lastKey: string | null, signal: AbortSignal) => Promise<CursorPage<T>>;
  idOf: (row: T) => string;
};

/** A list that grows by “Load More”; forgotten as soon as it is left. */
export const useCursorList = <T>({ key, load, idOf }: CursorListOptions<T>): CursorList<T> => {
  const client = useQueryClient();
  const queryKey = ['moderation', 'list', ...key];
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    getNextPageParam: (last) => last.next,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const reload = async () => {
    client.setQueryData<Pages<T>>(queryKey, firstPageOf);
    await client.refetchQueries({ queryKey, exact: true });
  };
  const state = listState(query);
  return {
    rows: query.isError ? [] : rowsOf(query.data?.pages ?? [], idOf),
    state,
    failed: query.isError && !query.isFetching,
    isPending: query.isPending,
    more: () => {
      if (state !== 'more') return;
      void (query.isError ? reload() : query.fetchNextPage());
    },
    reload,
  };
};
