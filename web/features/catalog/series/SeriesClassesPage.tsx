import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { PlanSections, SectionItem } from '../../../../contract/catalog/plan-entries.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { planIdsOf } from '../../../client/analytics.ts';
import { useApi } from '../../../client/context.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Carousel } from '../../../ui/controls/Carousel.tsx';
import { EmptyMessage } from '../../../ui/messages/EmptyMessage.tsx';
import { HeartedCard, HeartedPoster } from '../../favorites/index.ts';
import { FeaturableOptions } from '../../finder/index.ts';
import { planQuery, planSectionsQuery } from '../queries.ts';
import styles from './SeriesClassesPage.module.css';
import { SeriesHeader } from './SeriesHeader.tsx';
import { isClass, saidHere } from './section-items.ts';

type Section = PlanSections['sections'][number];

type ItemProps = { item: SectionItem; tagged: boolean; slug: string };

/** A class opens within this series, also when the series borrows it from another. */
const Card = ({ item, slug }: Pick<ItemProps, 'item' | 'slug'>) =>
  isClass(item) ? (
    <HeartedCard
      entry={item}
      options={<FeaturableOptions entry={item} />}
      href={pageAddress(
        '/series/$planSlug/workouts/$classId',
        { planSlug: slug, classId: item.id },
        { type: 'series' },
      )}
    />
  ) : (
    <HeartedPoster product={item.product} />
  );

const Item = ({ item, tagged, slug }: ItemProps) => {
  const said = saidHere(item);
  return (
    <div>
      {tagged ? (
        <p className={classNames(styles.itemTag, 'small')}>
          {item.itemTag ? <span>{item.itemTag}</span> : null}
          {item.type === 'bonus' ? <span className={styles.bonus}>Bonus</span> : null}
        </p>
      ) : null}
      <Card item={item} slug={slug} />
      {said ? <p className={classNames(styles.said, 'small muted')}>{said}</p> : null}
    </div>
  );
};

const Row = ({ section, slug }: { section: Section; slug: string }) => {
  const tagged = section.items.some((item) => item.itemTag !== null || item.type === 'bonus');
  return (
    <div className={styles.seriesSection}>
      <Carousel
        title={section.title}
        description={section.description || undefined}
        planIds={planIdsOf(section.items.filter(isClass))}
      >
        {section.items.map((item) => (
          <Item key={item.id} item={item} tagged={tagged} slug={slug} />
        ))}
      </Carousel>
    </div>
  );
};

/** The classes of a series, section by section. */
export const SeriesClassesPage = () => {
  const api = useApi();
  const { slug } = useParams({ from: '/series/$slug/workouts' });
  const { data: plan } = useSuspenseQuery(planQuery(api, slug));
  const { data: sections } = useSuspenseQuery(planSectionsQuery(api, slug));
  const filled = sections.sections.filter(({ items }) => items.length > 0);
  return (
    <main id="main" tabIndex={-1}>
      <SeriesHeader plan={plan} sections={sections} current="classes" />
      <div className={classNames(styles.seriesClasses, 'page-width')}>
        <h2 className="title-1">Classes</h2>
        {filled.map((section) => (
          <Row key={section.id} section={section} slug={plan.slug} />
        ))}
        {filled.length === 0 ? (
          <EmptyMessage
            title="The classes of this series are on their way"
            action={{ label: 'Find a class', href: '/class-finder' }}
          />
        ) : null}
      </div>
    </main>
  );
};
