import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ApiCall } from '../../../../contract/client.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { firstValue } from '../../../../contract/pages/search-params.ts';
import { ApiError } from '../../../client/api.ts';
import { useApi } from '../../../client/context.ts';
import * as adminContentStyles from '../../../ui/AdminContent.module.css';
import { Anchor, useFollow } from '../../../ui/Anchor.tsx';
import { AdminNote } from '../../../ui/administration/AdminNote.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TabPanel, Tabs } from '../../../ui/controls/Tabs.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { ClassPreview } from '../../watching/index.ts';
import * as styles from './ClassPage.module.css';

type Audience = 'visitor' | 'member';

const previewQuery = (api: ApiCall, id: string, as: Audience) =>
  queryOptions({
    queryKey: ['class administration', 'preview', id, as],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/plan_entries/{id}/preview', { params: { id }, query: { as }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    // A player that is open keeps what it opened with.
    refetchOnWindowFocus: false,
  });

const audiences = () => [
  { id: 'visitor', title: t('As a visitor') },
  { id: 'member', title: t('As a member') },
];

/** A class as its page would have it, whatever its state. */
export const PreviewPage = () => {
  const { id } = useParams({ from: '/admin/class_builder/$id/preview' });
  const asked = useLocation({ select: ({ search }) => firstValue((search as { as?: string }).as) });
  const as: Audience = asked === 'member' ? 'member' : 'visitor';
  const api = useApi();
  const follow = useFollow();
  const { data, error, isPending, refetch } = useQuery(previewQuery(api, id, as));
  const readAgain = useCallback(
    async () =>
      (await api('GET /admin/api/plan_entries/{id}/preview', { params: { id }, query: { as } })).data,
    [api, id, as],
  );
  const show = (audience: string) =>
    void follow(
      pageAddress(
        '/admin/class_builder/$id/preview',
        { id },
        { as: audience === 'member' ? 'member' : undefined },
      ),
      { replace: true, preserveScroll: true },
    );
  return (
    <main id="main" tabIndex={-1} aria-busy={isPending}>
      <header className={adminContentStyles.stop}>
        <div>
          <p className={classNames(adminContentStyles.breadcrumb, 'small muted')}>
            <Anchor href={pageAddress('/admin/class_builder/$id/edit', { id })}>
              {data?.title ?? t('Class')}
            </Anchor>
          </p>
          <h1 className="title-1">{t('Preview')}</h1>
          <p className="muted">
            {t('The saved version, as its page shows it. Nothing you do here is counted.')}
          </p>
        </div>
      </header>
      <Tabs
        label={/* translators: tabs with the views of a visitor and a member */ t('Who looks')}
        tabs={audiences()}
        value={as}
        onChange={show}
      />
      <TabPanel id={as} className={styles.preview}>
        {data ? <ClassPreview detail={data} asVisitor={as === 'visitor'} readAgain={readAgain} /> : null}
        {error instanceof ApiError && error.status === 404 ? (
          <AdminNote tone="problem">{t('This class no longer exists.')}</AdminNote>
        ) : null}
        {error && !(error instanceof ApiError && error.status === 404) ? (
          <TryAgain onRetry={() => void refetch()} />
        ) : null}
      </TabPanel>
    </main>
  );
};
