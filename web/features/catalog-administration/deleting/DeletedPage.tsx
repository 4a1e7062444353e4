import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { restorableDays } from '../../../../contract/catalog-administration/class-limits.ts';
import type {
  DeletableKind,
  DeletedContent,
} from '../../../../contract/catalog-administration/deleted-contents.schema.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { deletedContentsQuery } from '../../../editing/deleting/deleted-contents-query.ts';
import { EmptyList, ListContents } from '../../../editing/listing/ListPage.tsx';
import { type Column, RowTitle, StudioTable } from '../../../editing/listing/StudioTable.tsx';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { Anchor } from '../../../ui/Anchor.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { sayFailed } from '../../../ui/messages/failed-change.ts';
import { showToast } from '../../../ui/overlays/toast-list.ts';
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

const Restore = ({ one }: { one: DeletedContent }) => {
  const { mutate, isPending } = useRestoring();
  return (
    <Button look="secondary" size="small" aria-busy={isPending} onClick={() => mutate(one)}>
      Restore<span className="visually-hidden"> {one.title}</span>
    </Button>
  );
};

const columnsOf = (timeZone: string): Column<DeletedContent>[] => [
  {
    title: 'Title',
    kind: 'main',
    cell: ({ title, kind }) => <RowTitle line={kinds[kind]}>{title}</RowTitle>,
  },
  { title: 'Deleted', cell: ({ deletedAt }) => momentText(deletedAt, timeZone) },
  { title: 'By', cell: ({ deletedBy }) => deletedBy?.name ?? 'An account that is gone' },
  { title: 'Gone for good', cell: ({ restorableUntil }) => dayText(restorableUntil, timeZone) },
  { title: 'Restore', kind: 'wideOptions', cell: (one) => <Restore one={one} /> },
];

/** Page of deleted content that can still be restored. */
export const DeletedPage = () => {
  const list = useQuery(deletedContentsQuery(useApi()));
  const columns = columnsOf(useStudio().timeZone);
  return (
    <main id="main" tabIndex={-1} aria-busy={list.isPending}>
      <header className={adminContentStyles.stop}>
        <div>
          <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
            <Anchor href="/admin/library">Classes</Anchor>
          </p>
          <h1 className="title-1">Deleted</h1>
          <p className="muted">What is deleted can be put back as it was for {restorableDays} days.</p>
        </div>
      </header>
      <ListContents
        list={list}
        isEmpty={list.data?.length === 0}
        empty={
          <EmptyList
            title="Nothing is deleted"
            about={`Deleted classes, series and coaches wait here for ${restorableDays} days.`}
          />
        }
      >
        <StudioTable
          caption="Deleted contents"
          columns={columns}
          items={list.data ?? []}
          keyOf={({ kind, id }) => `${kind} ${id}`}
        />
      </ListContents>
    </main>
  );
};
