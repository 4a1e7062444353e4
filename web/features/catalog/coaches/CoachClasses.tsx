import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import {
  type ClassFilters,
  classFilterParams,
  countFilters,
  noFilters,
} from '../../../../contract/catalog/class-filters.ts';
import type { CoachProfile } from '../../../../contract/catalog/coaches.schema.ts';
import type { ClassOrder } from '../../../../contract/catalog/orders.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { planIdsOf, useListShown } from '../../../client/analytics.ts';
import { useApi, useStudio } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import * as countBarStyles from '../../../ui/CountBar.module.css';
import * as gridsStyles from '../../../ui/cards/Grids.module.css';
import { CardSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { EmptyMessage } from '../../../ui/messages/EmptyMessage.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { SortMenu } from '../../../ui/overlays/SortMenu.tsx';
import { classOrderTitles } from '../../../ui/text/class-sorts.ts';
import { classesWord, fullCount } from '../../../ui/text/counts.ts';
import { HeartedCard } from '../../favorites/index.ts';
import {
  ActiveFilters,
  classGroupsQuery,
  classListQuery,
  FeaturableOptions,
  offered,
  useFilterPanel,
  useRevealed,
} from '../../finder/index.ts';
import * as loadMoreStyles from '../LoadMore.module.css';
import * as styles from './CoachClasses.module.css';
import { coachListing, offeredSections } from './coach-listing.ts';

/** The rest of the first page waits behind “See More Classes” (NS-061). */
const firstShown = 6;

type Listing = ReturnType<typeof coachListing>;

const useCoachClasses = (listing: Listing) => {
  const list = useInfiniteQuery({
    ...classListQuery(useApi(), listing),
    placeholderData: (before) => before,
  });
  const [revealed, reveal] = useRevealed();
  const loaded = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const entries = revealed ? loaded : loaded.slice(0, firstShown);
  return {
    list,
    entries,
    total: list.data?.pages[0]?.total ?? 0,
    more: entries.length < loaded.length || list.hasNextPage,
    showMore: () => (revealed ? void list.fetchNextPage() : reveal()),
  };
};

type ShownClasses = ReturnType<typeof useCoachClasses>;

type ResultsProps = { profile: CoachProfile; listing: Listing; shown: ShownClasses };

const Results = ({ profile, listing, shown: { list, entries, more, showMore } }: ResultsProps) => {
  useListShown('classes', planIdsOf(entries));
  if (list.isPending) return <CardSkeletons className={gridsStyles.coachTiles} />;
  if (list.isError && entries.length === 0) return <TryAgain onRetry={() => void list.refetch()} />;
  if (entries.length === 0 && listing.filtered)
    return (
      <EmptyMessage
        title={t('We looked but this search has zero matches')}
        action={{
          label: t('Try using different filter options'),
          href: pageAddress('/instructors/$slug', { slug: profile.slug }),
        }}
      />
    );
  if (entries.length === 0)
    return (
      <EmptyMessage
        title={t('There is no class by {firstName} yet', { firstName: profile.user.firstName })}
        action={{ label: t('Find a class'), href: '/class-finder' }}
      />
    );
  return (
    <>
      <div className={gridsStyles.coachTiles} data-testid="class-tiles">
        {entries.map((entry, index) => (
          <HeartedCard
            key={entry.id}
            entry={entry}
            coachKnown={entry.coaches.length === 1}
            options={<FeaturableOptions entry={entry} />}
            eager={index < 3}
            sizes="(min-width: 1200px) 31vw, (min-width: 992px) 46vw, (min-width: 768px) 92vw, 46vw"
          />
        ))}
      </div>
      {more ? (
        <div className={loadMoreStyles.loadMore}>
          <Button look="secondary" disabled={list.isFetchingNextPage} onClick={showMore}>
            {t('See More Classes')}
          </Button>
        </div>
      ) : null}
    </>
  );
};

type FiltersProps = { slug: string; listing: Listing; onChange: (filters: ClassFilters) => void };

/** Button of the filter panel, and the active filters. The coach is no filter of the page. */
const useCoachFilters = ({ slug, listing, onChange }: FiltersProps) => {
  const api = useApi();
  const viewer = useMe();
  const groupsFor = (filters: ClassFilters) => classGroupsQuery(api, { ...filters, instructors: [slug] });
  const filters = { ...listing.filters, instructors: [] };
  const { data: groups } = useQuery(groupsFor(filters));
  const { openPanel, panelMissing, panel } = useFilterPanel({
    filters,
    sections: groups ? offered(offeredSections, groups, viewer) : [],
    groupsFor,
    onFilters: onChange,
  });
  const count = countFilters(filters);
  return {
    button: (
      <Button look="secondary" size="small" onClick={openPanel}>
        <Icon name="filters" />
        {count > 0 ? t('Filters ({count})', { count }) : t('Filters')}
      </Button>
    ),
    active: (
      <>
        {panelMissing}
        <ActiveFilters
          filters={filters}
          groups={groups}
          onChange={onChange}
          onClearAll={() => onChange(noFilters)}
        />
        {panel}
      </>
    ),
  };
};

/** The classes of one coach; filters and order stand in the address. */
export const CoachClasses = ({ profile }: { profile: CoachProfile }) => {
  const search = useSearch({ from: '/instructors/$slug' });
  const follow = useFollow();
  const listing = coachListing(
    profile.slug,
    search,
    useStudio().categories.map(({ slug }) => slug),
  );
  const shown = useCoachClasses(listing);
  const go = (filters: ClassFilters, order: ClassOrder) => {
    const pairs = classFilterParams({ ...filters, instructors: [] });
    const chosen = Object.fromEntries([...pairs, ['order', order === 'relevance' ? '' : order]]);
    void follow(pageAddress('/instructors/$slug', { slug: profile.slug }, chosen), { preserveScroll: true });
  };
  const { button, active } = useCoachFilters({
    slug: profile.slug,
    listing,
    onChange: (filters) => go(filters, listing.order),
  });
  return (
    <>
      <div className={classNames(countBarStyles.countBar, styles.coachBar)} data-part="count-bar listing-bar">
        {button}
        <p className={classNames(styles.total, 'muted')} role="status">
          {shown.entries.length > 0 ? (
            <>
              <b className="numeric">{fullCount(shown.total)}</b> {classesWord(shown.total)}
            </>
          ) : null}
        </p>
        <div className={countBarStyles.end} data-part="end">
          <SortMenu
            value={listing.order}
            options={classOrderTitles()}
            onChange={(order) => go(listing.filters, order)}
          />
        </div>
      </div>
      {active}
      <Results profile={profile} listing={listing} shown={shown} />
    </>
  );
};
