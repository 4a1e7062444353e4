import { useQuery } from '@tanstack/react-query';
import { Fragment, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { type ClassFilters, countFilters, type FilterName } from '../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../contract/catalog/finder.schema.ts';
import { useMe } from '../../client/me.ts';
import { loadChunk } from '../../client/pages/chunk.ts';
import { classNames } from '../../ui/class-names.ts';
import * as styles from './FinderPage.module.css';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import type { FilterPanelProps } from './filters/FilterPanel.tsx';
import { FilterSections, offered } from './filters/FilterSections.tsx';
import { FinderHead, type FinderHeadProps } from './results/FinderHead.tsx';

const loadPanel = () => loadChunk('FilterPanel', () => import('./filters/FilterPanel.tsx'));
const FilterPanel = lazy(async () => ({ default: (await loadPanel()).FilterPanel }));

type PanelState = 'closed' | 'open' | 'missing';

/** State of the filter panel. Its script loads before the panel opens, so that a failed load leaves the page intact. */
const usePanel = () => {
  const [panel, setPanel] = useState<PanelState>('closed');
  const open = () =>
    loadPanel().then(
      () => setPanel('open'),
      (error: unknown) => {
        console.error(error);
        setPanel('missing');
      },
    );
  return { panel, open, close: () => setPanel('closed') };
};

/**
 * Message after a failed load; it offers a reload, because many browsers cache a failed script for the life of the
 * page.
 */
const PanelMissing = () => (
  <p className="small" role="status">
    The filters did not load.{' '}
    <button type="button" className="link" onClick={() => window.location.reload()}>
      Reload
    </button>
  </p>
);

type FinderFrameProps<Order extends string> = Omit<FinderHeadProps<Order>, 'filterCount' | 'onFilters'> & {
  filters: ClassFilters;
  onFilters: (filters: ClassFilters) => void;
  sections: readonly FilterName[];
  wholeStyles?: boolean;
  /** True if the words are shown beside their field, so that they need no chip among the filters. */
  wordsShown?: boolean;
  groupsFor: FilterPanelProps['groupsFor'];
  onRestore?: (() => void) | undefined;
  onAsTyped?: (() => void) | undefined;
  onClearAll: () => void;
  /** True if the listing has no filters, search words or chosen order, so that there is nothing to clear. */
  asksNothing: boolean;
  /** Filters that the member keeps. */
  sets?: (groups: FilterGroups | undefined) => ReactNode;
  /** True if these stand in a line of their own, above the active filters. */
  setsFirst?: boolean;
  /** Note about the results. */
  note?: string | null;
  results: (groups: FilterGroups | undefined) => ReactNode;
};

/** Listing of classes, or of series and bundles, with its filters in a sidebar or in a panel behind a button. */
export const FinderFrame = <Order extends string>({
  filters,
  onFilters,
  sections,
  wholeStyles = false,
  wordsShown = false,
  groupsFor,
  onRestore,
  onAsTyped,
  onClearAll,
  asksNothing,
  sets,
  setsFirst = false,
  note = null,
  results,
  ...head
}: FinderFrameProps<Order>) => {
  const { data: groups } = useQuery(groupsFor(filters));
  const { panel, open, close } = usePanel();
  const viewer = useMe();
  const main = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = groups ? offered(sections, groups, viewer) : [];
  const kept = <Fragment key="kept">{sets?.(groups)}</Fragment>;
  const active = (
    <ActiveFilters
      key="active"
      filters={filters}
      wordsShown={wordsShown}
      groups={groups}
      onChange={onFilters}
      onClearAll={() => {
        onClearAll();
        main.current?.focus({ preventScroll: true });
      }}
      onRestore={onRestore}
      onAsTyped={onAsTyped}
    />
  );
  return (
    <main ref={main} id="main" className={classNames(styles.finder, 'page-width')} tabIndex={-1}>
      <aside className={styles.side} aria-label="Filters">
        <div className={styles.top}>
          <h2 ref={heading} tabIndex={-1}>
            Filters
          </h2>
          {asksNothing ? null : (
            <button
              type="button"
              className="link small"
              onClick={() => {
                onClearAll();
                heading.current?.focus();
              }}
            >
              Clear All
            </button>
          )}
        </div>
        {groups ? (
          <FilterSections
            sections={shown}
            filters={filters}
            groups={groups}
            onChange={onFilters}
            wholeStyles={wholeStyles}
          />
        ) : null}
      </aside>
      <div className={styles.found}>
        <FinderHead {...head} filterCount={countFilters(filters)} onFilters={() => void open()} />
        {panel === 'missing' ? <PanelMissing /> : null}
        <div className={classNames(!setsFirst && styles.chips)}>
          {setsFirst ? [kept, active] : [active, kept]}
        </div>
        {note === null ? null : (
          <p className={classNames(styles.note, 'small')} role="status">
            {note}
          </p>
        )}
        <h2 className="visually-hidden">Results</h2>
        {results(groups)}
      </div>
      {panel === 'open' ? (
        <Suspense>
          <FilterPanel
            filters={filters}
            sections={shown}
            wholeStyles={wholeStyles}
            groupsFor={groupsFor}
            onClose={(next) => {
              close();
              onFilters(next);
            }}
          />
        </Suspense>
      ) : null}
    </main>
  );
};
