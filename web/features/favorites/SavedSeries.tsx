import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Product } from '../../../contract/catalog/plans.schema.ts';
import { t } from '../../../contract/messages.ts';
import { useListShown } from '../../client/analytics.ts';
import { useApi } from '../../client/context.ts';
import { EmptyStart } from '../../ui/cards/EmptyStart.tsx';
import { SeriesPoster } from '../../ui/cards/SeriesPoster.tsx';
import { CardSkeletons } from '../../ui/cards/Skeletons.tsx';
import { EndOfList } from '../../ui/messages/EndOfList.tsx';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { exampleSeriesQuery } from './examples.ts';
import type { SavedRow } from './optimistic-marks.ts';
import { savedSeriesQuery } from './queries.ts';
import { RemovableList } from './RemovableList.tsx';
import { type Removable, useRemovals } from './removals.ts';
import * as styles from './SavedSeries.module.css';
import { useSavedMarks } from './saved-marks.ts';

type FollowedSeries = Removable<SavedRow> & { product: Product };

const posterSizes = '(min-width: 1200px) 23vw, (min-width: 768px) 31vw, 46vw';

const Nothing = () => {
  const { data } = useQuery(exampleSeriesQuery(useApi()));
  return (
    <EmptyStart
      title={t("You haven't saved any series yet")}
      act={{ label: t('Find a series'), href: '/series' }}
      examples={data?.map(({ title, coverPhoto }) => ({ title, image: coverPhoto }))}
      shape="posters"
    >
      {t('The heart on a series puts it here, and you are told of its new classes.')}
    </EmptyStart>
  );
};

/** The series a member follows, the latest first. */
export const SavedSeries = () => {
  const query = useInfiniteQuery(savedSeriesQuery(useApi()));
  const removals = useRemovals(useSavedMarks()?.series);
  const subscriptions = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const things: FollowedSeries[] = [...new Map(subscriptions.map((one) => [one.plan.id, one])).values()].map(
    ({ id, plan }) => ({ id: plan.id, title: plan.title, saved: { id }, product: plan }),
  );
  const gone = things.filter(({ id }) => !removals.wanted(id));
  useListShown(
    'saved series',
    things.map(({ id }) => id),
  );
  const loadMore = async () => {
    if (gone.length > 0) await query.refetch();
    await query.fetchNextPage();
  };
  if (query.isPending) return <CardSkeletons shape="tall" className={styles.savedSeries} count={4} />;
  if (query.isError && !query.data) return <TryAgain onRetry={() => void query.refetch()} />;
  const idle = !query.isFetching && !gone.some(({ id }) => removals.underWay(id));
  return (
    <>
      {query.hasNextPage || things.some(({ id }) => removals.shown(id)) ? null : <Nothing />}
      <RemovableList
        className={styles.savedSeries}
        label={t('Saved series')}
        things={things}
        removals={removals}
        onMissed={() => void query.refetch()}
      >
        {({ product }, heart, index) => (
          <SeriesPoster product={product} heart={heart} sizes={posterSizes} eager={index < 4} />
        )}
      </RemovableList>
      {query.isFetchingNextPage ? (
        <CardSkeletons shape="tall" className={styles.savedSeries} count={4} />
      ) : null}
      <EndOfList on={query.hasNextPage && idle} onNear={() => void loadMore()} />
    </>
  );
};
