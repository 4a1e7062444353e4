import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
  /** The choice of the order, at the end of the row. */
  sort: ReactNode;
};

/** What narrows the series of one category; the choice stands in the page's address. */
export const CategoryFilters = ({ category, filters, onChange, clear, sort }: CategoryFiltersProps) => {
  const { data: groups } = useQuery(categoryGroupsQuery(useApi(), category, filters));
  return (
    <div className={styles.filters} data-part="listing-bar">
      {groups ? (
        <FilterDropdowns sections={sections} filters={filters} groups={groups} onChange={onChange} />
      ) : null}
      {countFilters(filters) > 0 ? (
        <Anchor className="link small" href={clear} keepScroll>
          Clear All
        </Anchor>
      ) : null}
      <div className={styles.sort}>{sort}</div>
    </div>
  );
};
