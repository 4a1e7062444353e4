import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useRef } from 'react';
import { type ClassFilters, countFilters, type FilterName } from '../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../contract/catalog/finder.schema.ts';
import { t } from '../../../contract/messages.ts';
import { useMe } from '../../client/me.ts';
import { classNames } from '../../ui/class-names.ts';
import * as styles from './FinderPage.module.css';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import type { FilterPanelProps } from './filters/FilterPanel.tsx';
import { FilterSections, offered } from './filters/FilterSections.tsx';
import { useFilterPanel } from './filters/use-filter-panel.tsx';
import { FinderHead, type FinderHeadProps } from './results/FinderHead.tsx';

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
  const viewer = useMe();
  const main = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = groups ? offered(sections, groups, viewer) : [];
  const { openPanel, panelMissing, panel } = useFilterPanel({
    filters,
    sections: shown,
    wholeStyles,
    groupsFor,
    onFilters,
  });
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
      <aside className={styles.side} aria-label={t('Filters')}>
        <div className={styles.top}>
          <h2 ref={heading} tabIndex={-1}>
            {t('Filters')}
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
              {t('Clear All')}
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
        <FinderHead {...head} filterCount={countFilters(filters)} onFilters={openPanel} />
        {panelMissing}
        <div className={classNames(!setsFirst && styles.chips)}>
          {setsFirst ? [kept, active] : [active, kept]}
        </div>
        {note === null ? null : (
          <p className={classNames(styles.note, 'small')} role="status">
            {note}
          </p>
        )}
        <h2 className="visually-hidden">{t('Results')}</h2>
        {results(groups)}
      </div>
      {panel}
    </main>
  );
};
