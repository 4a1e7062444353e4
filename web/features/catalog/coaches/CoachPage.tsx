import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { CoachProfile } from '../../../../contract/catalog/coaches.schema.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import * as masonryStyles from '../../../ui/cards/Masonry.module.css';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { CardSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { TabPanel, Tabs } from '../../../ui/controls/Tabs.tsx';
import { EmptyMessage } from '../../../ui/messages/EmptyMessage.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { classesLabel } from '../../../ui/text/counts.ts';
import { DeclineCoach } from '../../member-filters/index.ts';
import { ProductMasonry } from '../explore/ProductMasonry.tsx';
import * as loadMoreStyles from '../LoadMore.module.css';
import { coachTabOf } from '../listing-address.ts';
import { coachQuery, productPagesQuery } from '../queries.ts';
import { ShareButton } from '../ShareButton.tsx';
import { CategoryInk } from './CategoryInk.tsx';
import * as coachClassesStyles from './CoachClasses.module.css';
import { CoachClasses } from './CoachClasses.tsx';
import * as styles from './CoachPage.module.css';
import { coachSeries } from './coach-listing.ts';

const Head = ({ profile }: { profile: CoachProfile }) => (
  <header className={styles.coachHead}>
    <div className={cardStyles.frame} data-part="frame">
      <Picture
        image={profile.photo}
        sizes="(min-width: 769px) 21vw, 132px"
        alt={`Portrait of ${profile.fullName}`}
        eager
      />
    </div>
    <div>
      <h1 className="display-2">{profile.user.firstName}'s Classes &amp; Series</h1>
      <p className="lede">{profile.bio}</p>
      <div className={styles.coachFacts}>
        {profile.primaryCategory ? <CategoryInk category={profile.primaryCategory} /> : null}
        <span className="numeric">{classesLabel(profile.classCount)}</span>
        {profile.seriesCount > 0 ? <span className="numeric">{profile.seriesCount} Series</span> : null}
        {profile.link ? (
          <a className="link" href={profile.link} target="_blank" rel="noopener noreferrer">
            {new URL(profile.link).hostname.replace(/^www\./, '')}
          </a>
        ) : null}
        <ShareButton
          plain
          item={profile.fullName}
          path={pageAddress('/instructors/$slug', { slug: profile.slug })}
        />
        {useMe() ? <DeclineCoach coach={profile} /> : null}
      </div>
    </div>
  </header>
);

const CoachSeries = ({ profile }: { profile: CoachProfile }) => {
  const list = useInfiniteQuery(productPagesQuery(useApi(), coachSeries(profile.slug), 'rank'));
  const products = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.isPending) return <CardSkeletons shape="square" className={masonryStyles.masonry} />;
  if (list.isError && products.length === 0) return <TryAgain onRetry={() => void list.refetch()} />;
  if (products.length === 0)
    return (
      <EmptyMessage
        title={`There is no series by ${profile.user.firstName} yet`}
        action={{ label: 'See all series', href: '/series' }}
      />
    );
  return (
    <>
      <ProductMasonry products={products} total={list.data?.pages.at(-1)?.total} />
      {list.hasNextPage ? (
        <div className={loadMoreStyles.loadMore}>
          <Button
            look="secondary"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            See More
          </Button>
        </div>
      ) : null}
    </>
  );
};

/** The tab is part of the address, so that the series of a coach can be linked to. */
export const CoachPage = () => {
  const { slug } = useParams({ from: '/instructors/$slug' });
  const tab = coachTabOf(useSearch({ from: '/instructors/$slug' }));
  const follow = useFollow();
  const { data: profile } = useSuspenseQuery(coachQuery(useApi(), slug));
  const open = (id: string) =>
    void follow(pageAddress('/instructors/$slug', { slug }, { tab: id === 'series' ? id : undefined }), {
      preserveScroll: true,
    });
  return (
    <main id="main" className="page-width page" tabIndex={-1}>
      <Head profile={profile} />
      <Tabs
        label={`What ${profile.user.firstName} teaches`}
        tabs={[
          { id: 'classes', title: 'Classes', count: profile.classCount },
          { id: 'series', title: 'Series', count: profile.seriesCount },
        ]}
        value={tab}
        onChange={open}
      />
      <TabPanel id={tab} className={coachClassesStyles.coachPanel}>
        {tab === 'series' ? <CoachSeries profile={profile} /> : <CoachClasses key={slug} profile={profile} />}
      </TabPanel>
    </main>
  );
};
