import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { stringifySearch } from '../../../contract/pages/search-params.ts';
import { useApi } from '../../client/context.ts';
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
    Download CSV
  </ProvedDownload>
);

/** Activity of the staff, newest first; an entry opens with the values before and after (BEY-67). */
export const ActivityPage = () => {
  const { filters, list, counts, choose, entries } = useActivity();
  // Nothing to search or filter, nor to download.
  const isBare = list.data !== undefined && entries.length === 0 && !isNarrowed(filters);
  return (
    <ListPage
      area="Studio"
      title="Activity"
      isPending={list.isPending}
      actions={
        isBare ? null : (
          <MoreActions>
            <Download filters={filters} />
          </MoreActions>
        )
      }
    >
      {isBare ? null : (
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
      {list.data && entries.length === 0 ? (
        isNarrowed(filters) ? (
          <EmptyList title="Nothing matches" about="Try another search or filter." />
        ) : (
          <EmptyList
            title="Nothing yet"
            about="Every change that you or your team make appears here, with who, when, and the values before and after."
          />
        )
      ) : null}
      {list.isError ? <TryAgain onRetry={() => void list.refetch()} /> : null}
      {/* Below the entries: there before them, it would move as they come. */}
      {list.isPending ? null : (
        <p className={classNames(styles.kept, 'small muted')}>
          Entries are kept for a year, those about money as long as payments. Nobody can change or delete
          them, not even an owner.
        </p>
      )}
    </ListPage>
  );
};
