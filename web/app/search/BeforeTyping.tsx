import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { CategoryDoors, categoriesQuery } from '../../features/catalog/index.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as styles from './BeforeTyping.module.css';
import { clearSearches, recentSearches } from './recent-searches.ts';
import { ClassResult } from './SearchColumns.tsx';

const usePopular = () => {
  const api = useApi();
  return useQuery({
    queryKey: ['search', 'popular'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/plan_entries', { query: { order: 'rank', per_page: '4' }, signal }))
        .data as PlanEntry[],
    staleTime: 10 * 60_000,
  });
};

type RecentProps = { onQuery: (query: string) => void };

/** List of the latest successful searches, each with a button that repeats it. */
const Recent = ({ onQuery }: RecentProps) => {
  const viewer = useMe()?.id;
  const [searches, setSearches] = useState(() => recentSearches(viewer));
  if (searches.length === 0) return null;
  const forget = () => {
    clearSearches(viewer);
    setSearches([]);
  };
  return (
    <section>
      <div className={styles.head}>
        <h2 className="title-3">Recent</h2>
        <button type="button" className="link small" onClick={forget}>
          Clear
        </button>
      </div>
      <ul className={styles.recent}>
        {searches.map((search) => (
          <li key={search}>
            <button type="button" onClick={() => onQuery(search)}>
              <Icon name="restore" />
              {search}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

type BeforeTypingProps = RecentProps & { onFollow: () => void };

/** Starting points of a search: recent searches, popular classes, categories. */
export const BeforeTyping = ({ onQuery, onFollow }: BeforeTypingProps) => {
  const { data: popular = [] } = usePopular();
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()));
  return (
    <div className={styles.before} data-part="found">
      <div className={styles.lists}>
        <Recent onQuery={onQuery} />
        {popular.length > 0 ? (
          <section>
            <div className={styles.head}>
              <h2 className="title-3">Popular classes</h2>
            </div>
            <ul>
              {popular.map((entry) => (
                <ClassResult key={entry.id} entry={entry} query="" onFollow={onFollow} />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <section>
        <div className={styles.head}>
          <h2 className="title-3">Categories</h2>
          <Anchor className="link small" href="/fit-my-time" onClick={onFollow}>
            Fit my time
          </Anchor>
        </div>
        <div className={styles.doors}>
          <CategoryDoors categories={categories} onFollow={onFollow} />
        </div>
      </section>
    </div>
  );
};
