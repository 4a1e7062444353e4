import { FailedChange } from '../../ui/messages/FailedChange.tsx';
import { EmptyList } from './ListPage.tsx';
import { LoadMore } from './LoadMore.tsx';

type ListFootProps = {
  list: Parameters<typeof LoadMore>[0]['list'] & {
    data?: object | undefined;
    error: unknown;
    refetch: () => Promise<unknown>;
  };
  isEmpty: boolean;
  /** Said where the list has nothing. */
  empty: { title: string; about: string };
  /** Said where it could not be read. */
  failed: string;
};

/** Below the rows of a list: the next page, or that there is nothing, or that it could not be read. */
export const ListFoot = ({ list, isEmpty, empty, failed }: ListFootProps) => (
  <>
    <LoadMore list={list} />
    {list.data && isEmpty ? <EmptyList {...empty} /> : null}
    <FailedChange error={list.error} failed={failed} onRetry={() => void list.refetch()} />
  </>
);
