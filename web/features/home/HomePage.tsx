import { useQuery } from '@tanstack/react-query';
import type { CoachProfile } from '../../../contract/catalog/coaches.ts';
import type { PlanCategory } from '../../../contract/catalog/plans.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { useApi, useStudio } from '../../client/context.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { CoachCircle } from '../../ui/cards/CoachCircle.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import carouselStyles from '../../ui/controls/Carousel.module.css';
import { TryAgain } from '../../ui/messages/TryAgain.tsx';
import { useMe } from '../accounts/index.ts';
import {
  BillboardPanel,
  billboardsQuery,
  CategoryDoors,
  categoriesQuery,
  coachesQuery,
  SeriesCarousel,
} from '../catalog/index.ts';
import { EmptyStudio } from '../set-up/index.ts';
import { ContinueWatching } from '../watching/index.ts';
import styles from './HomePage.module.css';
import { HomeSections } from './HomeSections.tsx';
import { heroPicture } from './hero-picture.ts';
import { homeSchemaQuery } from './queries.ts';
import { type HomeSection, parseSchema, sectionsFor } from './schema.ts';

/** The first in the order of the studio have a carousel each (HOME-015). */
const categoryCount = 5;
const coachCount = 6;
const survey = '/surveys/onboarding';

const Hero = () => (
  <section className={styles.hero}>
    <img
      src={heroPicture.src}
      srcSet={heroPicture.srcSet}
      sizes={heroPicture.sizes}
      alt=""
      fetchPriority="high"
    />
    <div className="page-width">
      <h1 className="display-1">
        The room is
        <br />
        already quiet.
      </h1>
      <p>Yoga, strength, breath and rest, taught by coaches who take their time.</p>
      <div className={styles.heroActions}>
        <ButtonLink className={styles.heroFirst} href={survey}>
          Start Practicing
        </ButtonLink>
        <ButtonLink className={styles.heroSecond} look="secondary" href="/class-finder">
          Find a class
        </ButtonLink>
      </div>
    </div>
  </section>
);

const waysIn: Readonly<Record<number, string>> = {
  1: 'One way in',
  2: 'Two ways in',
  3: 'Three ways in',
  4: 'Four ways in',
  5: 'Five ways in',
};

const Doors = ({ categories }: { categories: readonly PlanCategory[] }) =>
  categories.length === 0 ? null : (
    <section className="page-width section" aria-labelledby="home-doors">
      <div className={carouselStyles.head} data-part="section-head">
        <h2 className="title-1" id="home-doors">
          {waysIn[categories.length] ?? 'Ways in'}
        </h2>
        <div className={carouselStyles.end}>
          <Anchor className="link small" href="/class-finder">
            Class finder
          </Anchor>
        </div>
      </div>
      <CategoryDoors categories={categories} />
    </section>
  );

const Billboards = () => {
  const { data: billboards = [] } = useQuery(billboardsQuery(useApi()));
  if (billboards.length === 0) return null;
  return (
    <div className={classNames(styles.homeBillboard, 'page-width')}>
      <BillboardPanel billboards={billboards} />
    </div>
  );
};

const Coaches = ({ instructors }: { instructors: readonly CoachProfile[] }) =>
  instructors.length === 0 ? null : (
    <section className="page-width section" aria-labelledby="home-coaches">
      <div className={carouselStyles.head} data-part="section-head">
        <h2 className="title-1" id="home-coaches">
          Coaches
        </h2>
        <div className={carouselStyles.end}>
          <Anchor className="link small" href="/instructors" aria-label="See All: Coaches">
            See All
          </Anchor>
        </div>
      </div>
      <div className={styles.coachRow}>
        {instructors.slice(0, coachCount).map((profile) => (
          <CoachCircle
            key={profile.id}
            instructor={profile}
            sizes="(min-width: 901px) 15vw, (min-width: 481px) 30vw, 45vw"
          />
        ))}
      </div>
    </section>
  );

const Closing = () => (
  <section className={styles.closing}>
    <div className="page-width">
      <h2 className="display-2">Ten minutes is a practice.</h2>
      <ButtonLink href={survey}>Start Practicing</ButtonLink>
    </div>
  </section>
);

/** The first five categories, each with its series and bundles. */
const CategoryCarousels = ({ categories }: { categories: readonly PlanCategory[] }) =>
  categories.map(({ slug, title, products }) => (
    <SeriesCarousel
      home
      key={slug}
      title={title}
      products={products}
      seeAll={pageAddress('/explore/filter', {}, { categories: slug })}
    />
  ));

/** What was begun comes after the summary of one's practice, or first where the studio shows none. */
const MemberSections = ({ sections }: { sections: readonly HomeSection[] }) => {
  const studio = useStudio();
  const before = sections.findIndex(({ type }) => type === 'my-practice-summary') + 1;
  return (
    <>
      {before === 0 ? <h1 className="visually-hidden">{studio.name}</h1> : null}
      <HomeSections sections={sections.slice(0, before)} />
      <ContinueWatching />
      <HomeSections sections={sections.slice(before)} />
    </>
  );
};

/** The hero and the ways in are for visitors; visitors and members have the sections and the carousels. */
export const HomePage = () => {
  const api = useApi();
  const visitor = useMe() === null;
  const categories = useQuery(categoriesQuery(api));
  const { data: instructors = [] } = useQuery(coachesQuery(api));
  const { data: schema = '' } = useQuery(homeSchemaQuery(api));
  const sections = sectionsFor(parseSchema(schema), !visitor);
  const isEmpty = categories.data?.length === 0;
  const firstFive = categories.data?.slice(0, categoryCount) ?? [];
  return (
    <main id="main" className={visitor ? styles.home : classNames(styles.home, styles.member)} tabIndex={-1}>
      {visitor ? (
        <>
          <Hero />
          {isEmpty ? <EmptyStudio title="The first classes are on their way" /> : null}
          <Doors categories={firstFive} />
          <Billboards />
          <HomeSections sections={sections} />
        </>
      ) : (
        <>
          {isEmpty ? <EmptyStudio title="The first classes are on their way" /> : null}
          <MemberSections sections={sections} />
        </>
      )}
      {categories.isError ? (
        <TryAgain onRetry={() => void categories.refetch()} />
      ) : (
        <CategoryCarousels categories={firstFive} />
      )}
      <Coaches instructors={instructors} />
      {visitor ? <Closing /> : null}
    </main>
  );
};
