import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ActivityKind, activityKinds } from '../../../contract/activity/staff-actions.ts';
import { joinSentences } from '../../../contract/formats/lists.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { stringifySearch } from '../../../contract/pages/search-params.ts';
import { useApi } from '../../client/context.ts';
import { EmptyGuide, GuideList } from '../../editing/listing/EmptyGuide.tsx';
import { EmptyList, ListPage } from '../../editing/listing/ListPage.tsx';
import { LoadMore } from '../../editing/listing/LoadMore.tsx';
import { MoreActions } from '../../editing/listing/MoreActions.tsx';
import { useFilterAddress } from '../../editing/listing/use-filter-address.ts';
import { classNames } from '../../ui/class-names.ts';
import * as buttonStyles from '../../ui/controls/Button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { ProvedDownload } from '../accounts/index.ts';
import { ActivityEntries } from './ActivityEntries.tsx';
import * as styles from './ActivityPage.module.css';
import { ActivityTools } from './ActivityTools.tsx';
import {
  type ActivityFilters,
  activityFiltersOf,
  activityQueryOf,
  activitySearch,
  isNarrowed,
} from './activity-filters.ts';
import { activityCountsQuery, activityQuery } from './queries.ts';

const useActivity = () => {
  const api = useApi();
  const filters = activityFiltersOf(useLocation({ select: (location) => location.search }));
  const list = useInfiniteQuery({ ...activityQuery(api, filters), placeholderData: (before) => before });
  const counts = useQuery({ ...activityCountsQuery(api, filters), placeholderData: (before) => before });
  const choose = useFilterAddress(filters, (next) =>
    pageAddress('/admin/activity', {}, activitySearch(next)),
  );
  return { filters, list, counts, choose, entries: list.data?.pages.flatMap((page) => page.entries) ?? [] };
};

/** Link that downloads a file instead of opening a page. */
const Download = ({ filters }: { filters: ActivityFilters }) => (
  <ProvedDownload
    className={classNames(buttonStyles.button, buttonStyles.secondary)}
    data-part="button"
    href={`/admin/api/activity.csv${stringifySearch(activityQueryOf(filters))}`}
  >
    <Icon name="download" />
    {t('Download CSV')}
  </ProvedDownload>
);

const retention = msg(
  'Entries are kept for one year, those about money as long as the payments. Nobody can change or delete them.',
);

/** Examples of the changes of each kind. */
const recorded: Readonly<Record<ActivityKind, Message>> = {
  library: msg('Classes, series, videos, coaches, categories and live shows'),
  members: msg('Help with sign-in, suspended accounts, imports'),
  money: msg('Refunds, plans, prices, offers and gifts'),
  comments: msg('Comments approved or deleted, members suspended from commenting'),
  team: msg('Invitations, roles, people who left'),
  settings: msg('Pages, name and look, links, API keys and webhooks'),
};

/** Activity of the staff, newest first; an entry opens with the values before and after (BEY-67). */
export const ActivityPage = () => {
  const { filters, list, counts, choose, entries } = useActivity();
  // Nothing to search or filter, nor to download.
  const isBare = list.data !== undefined && entries.length === 0 && !isNarrowed(filters);
  return (
    <ListPage
      area={t('Studio')}
      title={t('Activity')}
      isPending={list.isPending}
      actions={
        isBare ? null : (
          <MoreActions>
            <Download filters={filters} />
          </MoreActions>
        )
      }
    >
      {isBare ? (
        <EmptyGuide
          title={t('No activity yet')}
          about={joinSentences(
            t(
              'Each change that you or your team make appears here, with its author, the time, and the values before and after.',
            ),
            t(retention),
          )}
          help={t('What is recorded')}
        >
          <GuideList
            rows={Object.entries(recorded).map(([kind, text]) => [
              t(activityKinds[kind as ActivityKind]),
              t(text),
            ])}
          />
        </EmptyGuide>
      ) : (
        <ActivityTools
          filters={filters}
          people={counts.data?.people ?? []}
          count={counts.data?.count ?? null}
          kindCounts={counts.data?.kinds ?? null}
          isPartial={counts.data?.partial ?? false}
          choose={choose}
        />
      )}
      <ActivityEntries entries={entries} nowMs={list.dataUpdatedAt} />
      <LoadMore list={list} />
      {list.data && entries.length === 0 && !isBare ? (
        <EmptyList title={t('Nothing matches')} about={t('Try another search or filter.')} />
      ) : null}
      {list.isError ? <TryAgain onRetry={() => void list.refetch()} /> : null}
      {/* Below the entries: there before them, it would move as they come. */}
      {list.isPending || isBare ? null : (
        <p className={classNames(styles.kept, 'small muted')}>{t(retention)}</p>
      )}
    </ListPage>
  );
};
