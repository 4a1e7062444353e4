import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type ClassFilters,
  countFilters,
  type FilterName,
} from '../../../../contract/catalog/class-filters.ts';
import { t } from '../../../../contract/messages.ts';
import type { PageAddress } from '../../../../contract/pages/page-addresses.ts';
import { useApi } from '../../../client/context.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { FilterDropdowns } from '../../finder/index.ts';
import * as styles from './CategoryFilters.module.css';
import { categoryGroupsQuery } from './category-listing.ts';

/** Filters of a category page. The category is fixed; coaches are not offered if the category has only one. */
const sections: readonly FilterName[] = ['difficulties', 'instructors'];

type CategoryFiltersProps = {
  category: string;
  filters: ClassFilters;
  onChange: (filters: ClassFilters) => void;
  /** Address of the page without filters. */
  clear: PageAddress;
  /** Select field of the sort order, at the end of the row. */
  sort: ReactNode;
};

/** Filter bar of a category page; the filters are stored in the query string. */
export const CategoryFilters = ({ category, filters, onChange, clear, sort }: CategoryFiltersProps) => {
  const { data: groups } = useQuery(categoryGroupsQuery(useApi(), category, filters));
  return (
    <div className={styles.filters} data-part="listing-bar">
      {groups ? (
        <FilterDropdowns sections={sections} filters={filters} groups={groups} onChange={onChange} />
      ) : null}
      {countFilters(filters) > 0 ? (
        <Anchor className="link small" href={clear} preserveScroll>
          {t('Clear All')}
        </Anchor>
      ) : null}
      <div className={styles.sort}>{sort}</div>
    </div>
  );
};
