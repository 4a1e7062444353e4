import { useQuery } from '@tanstack/react-query';
import {
  type ClassFilters,
  countFilters,
  type FilterName,
} from '../../../../contract/catalog/class-filters.ts';
import type { PageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { FilterDropdowns } from '../../finder/index.ts';
import styles from './CategoryFilters.module.css';
import { categoryGroupsQuery } from './category-listing.ts';

/** Its category is the page's own; a category with one coach has no choice of coaches. */
const sections: readonly FilterName[] = ['difficulties', 'instructors'];

type CategoryFiltersProps = {
  category: string;
  filters: ClassFilters;
  onChange: (filters: ClassFilters) => void;
  /** The page without filters. */
  clear: PageAddress;
};

/** What narrows the series of one category; the choice stands in the page's address. */
export const CategoryFilters = ({ category, filters, onChange, clear }: CategoryFiltersProps) => {
  const { data: groups } = useQuery(categoryGroupsQuery(useApi(), category, filters));
  if (!groups) return null;
  return (
    <div className={styles.filters}>
      <FilterDropdowns sections={sections} filters={filters} groups={groups} onChange={onChange} />
      {countFilters(filters) > 0 ? (
        <Anchor className="link small" href={clear} keepScroll>
          Clear All
        </Anchor>
      ) : null}
    </div>
  );
};
