import { useInfiniteQuery } from '@tanstack/react-query';
import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { fullCount } from '../../../ui/text/counts.ts';
import { type ClassListing, classFinderAddress } from '../address.ts';
import { classListQuery } from '../queries.ts';
import { forEverybody } from '../reading/for-everybody.ts';
import { ClassList } from './ClassList.tsx';
import * as styles from './LineHead.module.css';

export type ClassesBelowProps = {
  title: string;
  listing: ClassListing;
  /** Filters that were asked for, which these classes miss by one. */
  wish: ClassFilters;
  most: number;
};

/** Classes that miss the wish by one thing, below a line; nothing without any. */
export const ClassesBelow = ({ title, listing, wish, most }: ClassesBelowProps) => {
  const { data } = useInfiniteQuery(classListQuery(useApi(), listing));
  const first = data?.pages[0];
  const entries = forEverybody(first?.items ?? [], wish);
  if (!first || entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className={styles.lineHead}>
        <h3>{title}</h3>
        {first.total > most ? (
          <Anchor
            className="link small"
            href={classFinderAddress(listing)}
            aria-label={t('All {total}: {title}', { total: first.total, title })}
          >
            {t('All {total}', { total: fullCount(first.total) })}
          </Anchor>
        ) : null}
      </div>
      <ClassList entries={entries.slice(0, most)} label={title} wish={wish} />
    </section>
  );
};
