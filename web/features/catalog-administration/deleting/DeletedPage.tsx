import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { restorableDays } from '../../../../contract/catalog-administration/class-limits.ts';
import type {
  DeletableKind,
  DeletedContent,
} from '../../../../contract/catalog-administration/deleted-contents.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { deletedContentsQuery } from '../../../editing/deleting/deleted-contents-query.ts';
import listStyles from '../../../editing/listing/ListTools.module.css';
import adminContentStyles from '../../../ui/AdminContent.module.css';
import { Anchor } from '../../../ui/Anchor.tsx';
import cardTableStyles from '../../../ui/administration/CardTable.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { sayFailed } from '../../../ui/messages/failed-change.ts';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import tableStyles from '../../../ui/Table.module.css';
import { dayText, momentText } from '../../../ui/text/dates/written-dates.ts';

const kinds: Record<DeletableKind, string> = {
  class: 'Class',
  plan: 'Series or bundle',
  coach: 'Coach',
  category: 'Category',
  style: 'Style',
  value: 'Equipment or focus area',
  track: 'Track',
  page: 'Page',
  live_instructor: 'Live instructor',
  live_show: 'Live show',
  billboard: 'Billboard',
};

const useRestoring = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const restoring = useMutation({
    mutationFn: ({ kind, id }: DeletedContent) =>
      api('POST /admin/api/deleted_contents/{kind}/{id}/restore', { params: { kind, id: String(id) } }),
    onSuccess: (_answer, { title }) => showToast(`${title} is back.`),
    onError: (failure, one) => {
      logFailure('What was deleted was not put back', failure);
      sayFailed(`${one.title} was not put back.`, failure, () => restoring.mutate(one));
    },
    // Any list of the studio may show the restored content again.
    onSettled: () => queryClient.invalidateQueries(),
  });
  return restoring;
};

const Row = ({ one }: { one: DeletedContent }) => {
  const { timeZone } = useStudio();
  const { mutate, isPending } = useRestoring();
  return (
    <tr>
      <td className={cardTableStyles.main}>
        <span className={cardTableStyles.title}>{one.title}</span>
        <span className={cardTableStyles.line}>{kinds[one.kind]}</span>
      </td>
      <td data-label="Deleted">{momentText(one.deletedAt, timeZone)}</td>
      <td data-label="By">{one.deletedBy?.name ?? 'An account that is gone'}</td>
      <td data-label="Gone for good">{dayText(one.restorableUntil, timeZone)}</td>
      <td className={cardTableStyles.wideOptions}>
        <Button look="secondary" size="small" aria-busy={isPending} onClick={() => mutate(one)}>
          Restore<span className="visually-hidden"> {one.title}</span>
        </Button>
      </td>
    </tr>
  );
};

const Table = ({ contents }: { contents: readonly DeletedContent[] }) => (
  <div className={cardTableStyles.frame}>
    <table className={classNames(tableStyles.table, cardTableStyles.cards)} data-part="table">
      <caption className="visually-hidden">Deleted contents</caption>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Deleted</th>
          <th scope="col">By</th>
          <th scope="col">Gone for good</th>
          <th scope="col">
            <span className="visually-hidden">Restore</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {contents.map((one) => (
          <Row key={`${one.kind} ${one.id}`} one={one} />
        ))}
      </tbody>
    </table>
  </div>
);

/** Page of deleted content that can still be restored. */
export const DeletedPage = () => {
  const { data, isPending, isError, refetch } = useQuery(deletedContentsQuery(useApi()));
  return (
    <main id="main" tabIndex={-1} aria-busy={isPending}>
      <header className={adminContentStyles.stop}>
        <div>
          <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
            <Anchor href="/admin/library">Classes</Anchor>
          </p>
          <h1 className="title-1">Deleted</h1>
          <p className="muted">What is deleted can be put back as it was for {restorableDays} days.</p>
        </div>
      </header>
      {data && data.length > 0 ? <Table contents={data} /> : null}
      {data?.length === 0 ? (
        <div className={listStyles.empty}>
          <p className="title-2">Nothing is deleted</p>
        </div>
      ) : null}
      {isError ? <TryAgain onRetry={() => void refetch()} /> : null}
    </main>
  );
};
