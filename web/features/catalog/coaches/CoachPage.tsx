import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { CoachDetail, CoachProfile } from '../../../../contract/catalog/coaches.schema.ts';
import { lengthText } from '../../../../contract/formats/lengths.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { useFollow } from '../../../ui/Anchor.tsx';
import * as cardStyles from '../../../ui/cards/Card.module.css';
import * as masonryStyles from '../../../ui/cards/Masonry.module.css';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { CardSkeletons } from '../../../ui/cards/Skeletons.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { TabPanel, Tabs } from '../../../ui/controls/Tabs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { EmptyMessage } from '../../../ui/messages/EmptyMessage.tsx';
import { TryAgain } from '../../../ui/messages/TryAgain.tsx';
import { classesLabel } from '../../../ui/text/counts.ts';
import { OwnText } from '../../../ui/text/OwnText.tsx';
import { DeclineCoach } from '../../member-filters/index.ts';
import { ProductMasonry } from '../explore/ProductMasonry.tsx';
import * as loadMoreStyles from '../LoadMore.module.css';
import { coachTabOf } from '../listing-address.ts';
import { coachQuery, productPagesQuery } from '../queries.ts';
import { ShareButton } from '../ShareButton.tsx';
import { CategoryInk } from './CategoryInk.tsx';
import * as coachClassesStyles from './CoachClasses.module.css';
import { CoachClasses } from './CoachClasses.tsx';
import { CoachIntroduction } from './CoachIntroduction.tsx';
import { CoachLive } from './CoachLive.tsx';
import * as styles from './CoachPage.module.css';
import { coachSeries } from './coach-listing.ts';

/** Counts and links of a coach, in one line. */
const Facts = ({ coach }: { coach: CoachDetail }) => (
  <div className={styles.coachFacts}>
    {coach.primaryCategory ? <CategoryInk category={coach.primaryCategory} /> : null}
    <span className="numeric">{classesLabel(coach.classCount)}</span>
    {coach.seriesCount > 0 ? (
      <span className="numeric">
        {t('{count, plural, one {# Series} other {# Series}}', { count: coach.seriesCount })}
      </span>
    ) : null}
    {coach.link ? (
      <a className="link" href={coach.link} target="_blank" rel="noopener noreferrer">
        {new URL(coach.link).hostname.replace(/^www\./, '')}
      </a>
    ) : null}
  </div>
);

const Head = ({ coach }: { coach: CoachDetail }) => {
  const isMember = useMe() !== null;
  const { firstClass } = coach;
  return (
    <header className={styles.coachHead}>
      <div className={cardStyles.frame} data-part="frame">
        <Picture
          image={coach.photo}
          sizes="(min-width: 901px) 300px, 200px"
          alt={t('Portrait of {fullName}', { fullName: coach.fullName })}
          eager
        />
      </div>
      <div>
        <h1 className="display-2">{coach.fullName}</h1>
        <Facts coach={coach} />
        <p className="lede">
          <OwnText of={coach} field="bio">
            {coach.bio}
          </OwnText>
        </p>
        <div className={styles.coachActions}>
          {firstClass ? (
            <ButtonLink className={styles.begin} href={firstClass.planEntryUrl}>
              <Icon name="play" filled />
              {firstClass.duration > 0
                ? t('Start with {humanDuration}', { humanDuration: lengthText(firstClass.humanDuration) })
                : t('Start')}
            </ButtonLink>
          ) : null}
          <ShareButton item={coach.fullName} path={pageAddress('/instructors/$slug', { slug: coach.slug })} />
          {isMember ? <DeclineCoach coach={coach} /> : null}
        </div>
      </div>
    </header>
  );
};

const CoachSeries = ({ profile }: { profile: CoachProfile }) => {
  const list = useInfiniteQuery(productPagesQuery(useApi(), coachSeries(profile.slug), 'rank'));
  const products = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.isPending) return <CardSkeletons shape="square" className={masonryStyles.masonry} />;
  if (list.isError && products.length === 0) return <TryAgain onRetry={() => void list.refetch()} />;
  if (products.length === 0)
    return (
      <EmptyMessage
        title={t('There is no series by {firstName} yet', { firstName: profile.user.firstName })}
        action={{ label: t('See all series'), href: '/series' }}
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
            {t('See More')}
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
  const { data: coach } = useSuspenseQuery(coachQuery(useApi(), slug));
  const open = (id: string) =>
    void follow(pageAddress('/instructors/$slug', { slug }, { tab: id === 'series' ? id : undefined }), {
      preserveScroll: true,
    });
  return (
    <main id="main" className="page-width page" tabIndex={-1}>
      <Head coach={coach} />
      <CoachIntroduction coach={coach} />
      <section aria-labelledby="coach-content">
        <h2 className="title-1" id="coach-content">
          {t("{firstName}'s Classes & Series", { firstName: coach.user.firstName })}
        </h2>
        <Tabs
          label={t('What {firstName} teaches', { firstName: coach.user.firstName })}
          tabs={[
            { id: 'classes', title: t('Classes'), count: coach.classCount },
            { id: 'series', title: t('Series'), count: coach.seriesCount },
          ]}
          value={tab}
          onChange={open}
        />
        <TabPanel id={tab} className={coachClassesStyles.coachPanel}>
          {tab === 'series' ? <CoachSeries profile={coach} /> : <CoachClasses key={slug} profile={coach} />}
        </TabPanel>
      </section>
      <CoachLive coach={coach} />
    </main>
  );
};
