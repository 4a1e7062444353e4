import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ClassItem,
  PlanSections,
  SectionItem,
} from '../../../../../contract/catalog/plan-entries.schema.ts';
import { lengthText } from '../../../../../contract/formats/lengths.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';
import { planIdsOf } from '../../../../client/analytics.ts';
import { useApi } from '../../../../client/context.ts';
import { IntensityLevel } from '../../../../ui/cards/IntensityWave.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Carousel } from '../../../../ui/controls/Carousel.tsx';
import { SegmentedControl } from '../../../../ui/controls/SegmentedControl.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { EmptyMessage } from '../../../../ui/messages/EmptyMessage.tsx';
import { minutesLeft } from '../../../../ui/text/minutes-left.ts';
import { OwnText } from '../../../../ui/text/OwnText.tsx';
import { SeriesDialog } from '../../../calendar/index.ts';
import { HeartedCard, HeartedPoster } from '../../../favorites/index.ts';
import { FeaturableOptions } from '../../../finder/index.ts';
import { planSectionsQuery } from '../../queries.ts';
import { classesOf, descriptionInSeries, isClass } from '../section-items.ts';
import { classAddress, type ViewedSeries } from '../start.ts';
import * as styles from './SeriesClasses.module.css';
import { useSeriesView } from './view-choice.ts';

type Section = PlanSections['sections'][number];

type ClassProps = { entry: ClassItem; viewed: ViewedSeries };

/** End of a row: a check, the button of the class to go on with, or a lock. */
const RowAction = ({ entry, viewed: { plan, program, hasAccess, isMember, begun } }: ClassProps) => {
  if (!hasAccess && !entry.freePreview)
    return (
      <span className={styles.lock}>
        <Icon name="lock" />
        <span className="visually-hidden">{t('Members')}</span>
      </span>
    );
  const isNext = isMember ? entry.id === program.next?.entry.id : entry.freePreview;
  if (isNext) {
    const word = begun.has(entry.id) ? t('Continue') : t('Play');
    return (
      <ButtonLink
        size="small"
        className={styles.play}
        href={classAddress(plan, entry)}
        aria-label={`${word}: ${entry.title}`}
      >
        {word}
      </ButtonLink>
    );
  }
  return entry.completed ? (
    <span className={styles.check} aria-hidden="true">
      <Icon name="check" />
    </span>
  ) : null;
};

const isBy = (entry: ClassItem, { plan }: ViewedSeries): boolean =>
  entry.coaches.every((coach) => plan.coaches.some((one) => one.coachInfo.slug === coach.coachInfo.slug)) &&
  plan.coaches.length === 1;

const ClassOf = ({ entry, viewed }: ClassProps) => {
  const { plan, begun } = viewed;
  const place = begun.get(entry.id);
  return (
    <>
      <HeartedCard
        entry={entry}
        coachKnown={isBy(entry, viewed)}
        options={<FeaturableOptions entry={entry} />}
        href={classAddress(plan, entry)}
        {...(place && { watched: place.position })}
      />
      {place ? (
        <p className={classNames(styles.minutesLeft, 'small muted numeric')}>
          {minutesLeft(place.duration, place.position)}
        </p>
      ) : null}
      <span className={classNames(styles.minutes, 'numeric')}>
        {entry.duration > 0 ? lengthText(entry.humanDuration) : null}
      </span>
      <span className={styles.level}>
        <IntensityLevel level={entry.intensity} />
      </span>
      <span className={styles.action}>
        <RowAction entry={entry} viewed={viewed} />
      </span>
    </>
  );
};

type ItemProps = {
  item: SectionItem;
  /** One-based place of a class in the whole series. */
  place: number | undefined;
  tagged: boolean;
  viewed: ViewedSeries;
};

const Item = ({ item, place, tagged, viewed }: ItemProps) => {
  const said = descriptionInSeries(item);
  const isNext = isClass(item) && viewed.isMember && item.id === viewed.program.next?.entry.id;
  return (
    <div
      className={classNames(
        styles.item,
        isClass(item) && styles.classItem,
        isClass(item) && item.completed && styles.completed,
        isNext && styles.next,
      )}
    >
      {tagged || isNext ? (
        <p className={classNames(styles.itemTag, 'small', !tagged && styles.nextAlone)}>
          {item.itemTag ? (
            <span className={classNames(item.itemTag === `Day ${place}` && styles.placeTag)}>
              <OwnText of={item} field="itemTag">
                {item.itemTag}
              </OwnText>
            </span>
          ) : null}
          {item.type === 'bonus' ? <span className={styles.bonus}>{t('Bonus')}</span> : null}
          {isNext ? <span className={styles.nextMark}>{t(msg('Next', 'class'))}</span> : null}
        </p>
      ) : null}
      {isClass(item) ? <ClassOf entry={item} viewed={viewed} /> : <HeartedPoster product={item.product} />}
      {said ? (
        <p className={classNames(styles.said, 'small muted')}>
          <OwnText of={item} field="description">
            {said}
          </OwnText>
        </p>
      ) : null}
    </div>
  );
};

type SectionProps = {
  section: Section;
  places: ReadonlyMap<SectionItem, number>;
  viewed: ViewedSeries;
};

const SectionOf = ({ section, places, viewed }: SectionProps) => {
  const tagged = section.items.some((item) => item.itemTag !== null || item.type === 'bonus');
  return (
    <div className={styles.section}>
      <Carousel
        title={section.title}
        description={section.description || undefined}
        of={section}
        planIds={planIdsOf(section.items.filter(isClass))}
      >
        {section.items.map((item) => (
          <Item key={item.id} item={item} place={places.get(item)} tagged={tagged} viewed={viewed} />
        ))}
      </Carousel>
    </div>
  );
};

/** Absent for visitors, who plan nothing. */
const PlanSeries = ({ viewed: { plan, isMember } }: { viewed: ViewedSeries }) => {
  const [open, setOpen] = useState(false);
  if (!isMember || plan.classCount === 0) return null;
  const source = {
    title: plan.title,
    series: plan.slug,
    address: pageAddress('/series/$slug', { slug: plan.slug }),
  };
  return (
    <>
      <Button look="secondary" size="small" className={styles.plan} onClick={() => setOpen(true)}>
        <Icon name="calendar" />
        <span>{t('Plan over days')}</span>
      </Button>
      <SeriesDialog open={open} onClose={() => setOpen(false)} source={source} />
    </>
  );
};

const ViewSwitch = () => {
  const [view, choose] = useSeriesView();
  return (
    <SegmentedControl
      label={t('View')}
      size="small"
      value={view}
      options={[
        ['cards', t('Cards')],
        ['list', t('List')],
      ]}
      onChange={choose}
    />
  );
};

type SeriesClassesProps = {
  viewed: ViewedSeries;
  /** Offers cards or rows; otherwise the classes are rows. */
  offersView: boolean;
};

/** The classes of a series, section by section: carousels of cards, or numbered rows. */
export const SeriesClasses = ({ viewed, offersView }: SeriesClassesProps) => {
  const { plan, program } = viewed;
  const [asked, setAsked] = useState(false);
  const whole = useQuery({ ...planSectionsQuery(useApi(), plan.slug), enabled: asked });
  const sections = (asked && whole.data?.sections) || program.sections;
  const left = sections === program.sections ? program.left : 0;
  const places = new Map(classesOf({ sections }).map((item, index) => [item as SectionItem, index + 1]));
  return (
    <section
      className={classNames(styles.classes, offersView ? styles.chosen : styles.rows, 'page-width')}
      aria-labelledby="series-classes"
    >
      <div className={styles.head}>
        <h2 className="title-1" id="series-classes">
          {t('Classes')}
        </h2>
        <div className={styles.end}>
          {offersView && sections.length > 0 ? <ViewSwitch /> : null}
          <PlanSeries viewed={viewed} />
        </div>
      </div>
      {sections.map((section) => (
        <SectionOf key={section.id} section={section} places={places} viewed={viewed} />
      ))}
      {left > 0 ? (
        <p className={styles.more}>
          <Button look="secondary" aria-busy={whole.isFetching} onClick={() => setAsked(true)}>
            {t('Show {left} more', { left })}
          </Button>
        </p>
      ) : null}
      {sections.length === 0 ? (
        <EmptyMessage
          title={t('The classes of this series are on their way')}
          action={{ label: t('Find a class'), href: '/class-finder' }}
        />
      ) : null}
    </section>
  );
};
