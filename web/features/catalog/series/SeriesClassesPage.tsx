import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type {
  ClassItem,
  PlanSections,
  SectionItem,
} from '../../../../contract/catalog/plan-entries.schema.ts';
import type { Plan } from '../../../../contract/catalog/plans.schema.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { planIdsOf } from '../../../client/analytics.ts';
import { useApi } from '../../../client/context.ts';
import { useMe } from '../../../client/me.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Carousel } from '../../../ui/controls/Carousel.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { EmptyMessage } from '../../../ui/messages/EmptyMessage.tsx';
import { HeartedCard, HeartedPoster } from '../../favorites/index.ts';
import { FeaturableOptions } from '../../finder/index.ts';
import { planQuery, planSectionsQuery } from '../queries.ts';
import * as styles from './SeriesClassesPage.module.css';
import { SeriesHeader } from './SeriesHeader.tsx';
import { classesOf, descriptionInSeries, isClass } from './section-items.ts';

type Section = PlanSections['sections'][number];

type Program = {
  planId: number;
  slug: string;
  /** One-based position of each class in the whole series. */
  places: ReadonlyMap<SectionItem, number>;
  /** First class that the member has not completed; null for visitors and if all are completed. */
  next: ClassItem | null;
};

type ItemProps = { item: SectionItem; tagged: boolean; program: Program };

/** Card of a class, which opens within this series even if the series borrows it from another. */
const Card = ({ item, program: { planId, slug } }: Pick<ItemProps, 'item' | 'program'>) =>
  isClass(item) ? (
    <HeartedCard
      entry={item}
      inSeries={item.plan.id === planId}
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

/** Number of a class, or a check mark if it is completed, beside the class on a phone. */
const Place = ({ item, program: { places } }: Pick<ItemProps, 'item' | 'program'>) => {
  const completed = isClass(item) && item.completed;
  return (
    <span className={classNames(styles.place, 'numeric', completed && styles.done)} aria-hidden="true">
      {completed ? <Icon name="check" /> : places.get(item)}
    </span>
  );
};

const Item = ({ item, tagged, program }: ItemProps) => {
  const said = descriptionInSeries(item);
  const isNext = item === program.next;
  return (
    <div className={classNames(isClass(item) && styles.day, isNext && styles.next)}>
      {isClass(item) ? <Place item={item} program={program} /> : null}
      {tagged || isNext ? (
        <p className={classNames(styles.itemTag, 'small', !tagged && styles.nextAlone)}>
          {item.itemTag ? <span>{item.itemTag}</span> : null}
          {item.type === 'bonus' ? <span className={styles.bonus}>Bonus</span> : null}
          {isNext ? <span className={styles.nextMark}>Next</span> : null}
        </p>
      ) : null}
      <Card item={item} program={program} />
      {said ? <p className={classNames(styles.said, 'small muted')}>{said}</p> : null}
    </div>
  );
};

const Row = ({ section, program }: { section: Section; program: Program }) => {
  const tagged = section.items.some((item) => item.itemTag !== null || item.type === 'bonus');
  return (
    <div className={styles.seriesSection}>
      <Carousel
        title={section.title}
        description={section.description || undefined}
        planIds={planIdsOf(section.items.filter(isClass))}
      >
        {section.items.map((item) => (
          <Item key={item.id} item={item} tagged={tagged} program={program} />
        ))}
      </Carousel>
    </div>
  );
};

const useProgram = ({ id, slug }: Plan, sections: PlanSections): Program => {
  const isMember = useMe() !== null;
  const classes = classesOf(sections);
  return {
    planId: id,
    slug,
    places: new Map(classes.map((item, index) => [item, index + 1])),
    next: (isMember && classes.find(({ completed }) => !completed)) || null,
  };
};

/** The classes of a series, section by section. */
export const SeriesClassesPage = () => {
  const api = useApi();
  const { slug } = useParams({ from: '/series/$slug/workouts' });
  const { data: plan } = useSuspenseQuery(planQuery(api, slug));
  const { data: sections } = useSuspenseQuery(planSectionsQuery(api, slug));
  const program = useProgram(plan, sections);
  const filled = sections.sections.filter(({ items }) => items.length > 0);
  return (
    <main id="main" tabIndex={-1}>
      <SeriesHeader plan={plan} sections={sections} current="classes" />
      <div className={classNames(styles.seriesClasses, 'page-width')}>
        <h2 className="visually-hidden">Classes</h2>
        {filled.map((section) => (
          <Row key={section.id} section={section} program={program} />
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
