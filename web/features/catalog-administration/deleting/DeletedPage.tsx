import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { restorableDays } from '../../../../contract/catalog-administration/class-limits.ts';
import type {
  DeletableKind,
  DeletedContent,
} from '../../../../contract/catalog-administration/deleted-contents.schema.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
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
import { Trans } from '../../../ui/text/Trans.tsx';

const kinds: Record<DeletableKind, Message> = {
  class: msg('Class'),
  plan: msg('Series or bundle'),
  coach: msg('Coach'),
  category: msg('Category'),
  style: msg('Style'),
  value: msg('Equipment or focus area'),
  track: msg('Track'),
  page: msg('Page'),
  live_instructor: msg('Live instructor'),
  live_show: msg('Live show'),
  billboard: msg('Billboard'),
};

const useRestoring = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const restoring = useMutation({
    mutationFn: ({ kind, id }: DeletedContent) =>
      api('POST /admin/api/deleted_contents/{kind}/{id}/restore', { params: { kind, id: String(id) } }),
    onSuccess: (_answer, { title }) => showToast(t('{title} is back.', { title })),
    onError: (failure, one) => {
      logFailure('What was deleted was not put back', failure);
      sayFailed(t('{title} was not put back.', { title: one.title }), failure, () => restoring.mutate(one));
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
      <Trans
        message="Restore<hidden> {title}</hidden>"
        values={{ title: one.title }}
        components={{ hidden: <span className="visually-hidden" /> }}
      />
    </Button>
  );
};

const columnsOf = (timeZone: string): Column<DeletedContent>[] => [
  {
    title: t('Title'),
    kind: 'main',
    cell: ({ title, kind }) => <RowTitle line={t(kinds[kind])}>{title}</RowTitle>,
  },
  { title: t('Deleted'), cell: ({ deletedAt }) => momentText(deletedAt, timeZone) },
  // translators: person who deleted it
  { title: t('By'), cell: ({ deletedBy }) => deletedBy?.name ?? t('An account that is gone') },
  { title: t('Gone for good'), cell: ({ restorableUntil }) => dayText(restorableUntil, timeZone) },
  { title: t('Restore'), kind: 'wideOptions', cell: (one) => <Restore one={one} /> },
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
            <Anchor href="/admin/library">{t('Classes')}</Anchor>
          </p>
          <h1 className="title-1">{t('Deleted')}</h1>
          <p className="muted">
            {t('What is deleted can be put back as it was for {count, plural, one {# day} other {# days}}.', {
              count: restorableDays,
            })}
          </p>
        </div>
      </header>
      <ListContents
        list={list}
        isEmpty={list.data?.length === 0}
        empty={
          <EmptyList
            title={t('Nothing is deleted')}
            about={t(
              'Deleted classes, series and coaches wait here for {count, plural, one {# day} other {# days}}.',
              { count: restorableDays },
            )}
          />
        }
      >
        <StudioTable
          caption={t('Deleted contents')}
          columns={columns}
          items={list.data ?? []}
          keyOf={({ kind, id }) => `${kind} ${id}`}
        />
      </ListContents>
    </main>
  );
};
