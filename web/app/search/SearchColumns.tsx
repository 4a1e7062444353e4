import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClassFilters } from '../../../contract/catalog/class-filters.ts';
import { parseDuration } from '../../../contract/catalog/duration-filter.ts';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { fitAddress, forEverybody, nearWish, wishedMinutes } from '../../features/finder/index.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { fullCount } from '../../ui/text/counts.ts';
import { Trans } from '../../ui/text/Trans.tsx';
import * as styles from './SearchColumns.module.css';
import { ClassResult, CoachResult, SeriesResult } from './SearchResultRows.tsx';
import { callParams, classPeekQuery, type SearchAnswer, tellOpened, useWish } from './search-queries.ts';

type PartProps = {
  title: string;
  count?: number;
  /** True for what misses the wish by one thing, which stands below a line. */
  below?: boolean;
  link?: ReactNode;
  children: ReactNode;
};

/** Results of one kind under their heading. */
export const Part = ({ title, count, below, link, children }: PartProps) => (
  <section className={classNames(styles.part, below && styles.below)}>
    <div className={styles.groupHead}>
      <h2 className="title-3">
        {title} {count === undefined ? null : <span className="quiet numeric">{fullCount(count)}</span>}
      </h2>
      {link}
    </div>
    <ul>{children}</ul>
  </section>
);

type SearchColumnsProps = {
  query: string;
  /** Filters in force for each search. */
  filters: ClassFilters;
  answer: SearchAnswer;
  onFollow: () => void;
};

type ClassesProps = SearchColumnsProps & { wish: ReturnType<typeof useWish> };

const mostNear = 3;

/** Classes that are a little longer than the wish, if every class that fits stands above them. */
const Near = ({ query, answer: { results, understood }, wish, onFollow }: ClassesProps) => {
  const isLast = results.classTotal <= results.classes.length;
  const near = isLast ? (understood?.near ?? nearWish(wish.duration)) : undefined;
  const nearby = { ...wish, duration: near ? parseDuration(near) : null };
  const { data } = useQuery({
    ...classPeekQuery(useApi(), { ...callParams(nearby), per_page: '12' }),
    enabled: near !== undefined,
  });
  const above = new Set(results.classes.map(({ id }) => id));
  const entries = forEverybody(data?.entries ?? [], wish)
    .filter(({ id }) => !above.has(id))
    .slice(0, mostNear);
  if (!near || entries.length === 0) return null;
  return (
    <Part title={near.title} below>
      {entries.map((entry) => (
        <ClassResult
          key={entry.id}
          entry={entry}
          query={wish.q}
          wish={wish}
          onFollow={() => {
            tellOpened(query, entry.id);
            onFollow();
          }}
        />
      ))}
    </Part>
  );
};

const Classes = ({ query, answer: { results }, wish, onFollow }: ClassesProps) => {
  if (results.classTotal === 0) return null;
  return (
    <Part title={t('Classes')} count={results.classTotal}>
      {results.classes.map((entry) => (
        <ClassResult
          key={entry.id}
          entry={entry}
          query={wish.q}
          wish={wish}
          onFollow={() => {
            tellOpened(query, entry.id);
            onFollow();
          }}
        />
      ))}
    </Part>
  );
};

/** Way to a practice of the wished length, made of several classes. */
const MakeIt = ({ wish, onFollow }: Pick<ClassesProps, 'wish' | 'onFollow'>) => {
  const minutes = wishedMinutes(wish);
  return minutes === null ? null : (
    <div className={styles.makeIt}>
      <Icon name="clock" />
      <p>
        <Trans
          message="<strong>{minutes} minutes, made for you.</strong> Fit my time puts a practice together."
          values={{ minutes }}
          components={{ strong: <b /> }}
        />
      </p>
      <Anchor className="link small" href={fitAddress(wish)} onClick={onFollow}>
        {t('Make it')}
      </Anchor>
    </div>
  );
};

/** Classes and those near the wish; beside them series, coaches and a way to a practice of the wished length. */
export const SearchColumns = (props: SearchColumnsProps) => {
  const { query, filters, answer, onFollow } = props;
  const { products, instructors } = answer.results;
  const wish = useWish(query, answer.understood, filters);
  const row = { query: wish.q, onFollow };
  return (
    <div className={styles.results} data-part="found">
      <div>
        <Classes {...props} wish={wish} />
        <Near {...props} wish={wish} />
      </div>
      <div>
        {products.length > 0 ? (
          <Part title={t('Series')} count={products.length}>
            {products.map((product) => (
              <SeriesResult key={product.id} product={product} {...row} />
            ))}
          </Part>
        ) : null}
        {instructors.length > 0 ? (
          <Part title={t('Coaches')} count={instructors.length}>
            {instructors.map((coach) => (
              <CoachResult key={coach.slug} coach={coach} {...row} />
            ))}
          </Part>
        ) : null}
        <MakeIt wish={wish} onFollow={onFollow} />
      </div>
    </div>
  );
};
