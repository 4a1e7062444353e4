import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type ClassFilters,
  classFilters,
  countFilter,
  countFilters,
  type FilterName,
  noFilters,
} from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import * as dialogPanelStyles from '../../../ui/overlays/DialogPanel.module.css';
import { bothUnset, type CustomDuration, canApply, customRange } from './duration-state.ts';
import { FilterDialog } from './FilterDialog.tsx';
import * as filterSectionStyles from './FilterSection.module.css';
import { FilterSection } from './FilterSection.tsx';
import { HideCompleted, SectionBody } from './FilterSections.tsx';
import { filterChips } from './filter-chips.ts';
import { clearSection, setDuration } from './filter-state.ts';

export type FilterPanelProps = {
  filters: ClassFilters;
  sections: readonly FilterName[];
  wholeStyles?: boolean;
  /** Query of the options with counts for a set of filters; uses the cache if possible. */
  groupsFor: (filters: ClassFilters) => UseQueryOptions<FilterGroups>;
  /** Called with the filters at closing; identical filters mean no change. */
  onClose: (filters: ClassFilters) => void;
};

/** Sections that open in a view of their own. */
const subViews: readonly FilterName[] = ['instructors', 'styles'];
/** Sections that are short enough to stay open; the others are collapsed each time the panel opens. */
const alwaysOpen: readonly FilterName[] = ['duration', 'avoid', 'difficulties', 'intensities'];

const summary = (filters: ClassFilters, groups: FilterGroups, section: FilterName): string =>
  withCommas(filterChips({ ...noFilters, [section]: filters[section] }, groups).map((chip) => chip.title));

type RowProps = {
  filters: ClassFilters;
  groups: FilterGroups;
  section: FilterName;
  onOpen: () => void;
  onClear: () => void;
};

const SubViewRow = ({ filters, groups, section, onOpen, onClear }: RowProps) => {
  const count = countFilter(filters, section);
  return (
    <div className={filterSectionStyles.filterRow}>
      <button type="button" onClick={onOpen}>
        <span>
          <b>{t(classFilters[section].title)}</b>
          <small>{summary(filters, groups, section)}</small>
        </span>
        <Icon name="chevronRight" />
      </button>
      {count > 0 ? (
        <button
          type="button"
          className="link small"
          onClick={onClear}
          aria-label={t('Clear ({count}) {title}', { count, title: t(classFilters[section].title) })}
        >
          {t('Clear ({count})', { count })}
        </button>
      ) : null}
    </div>
  );
};

type FilterSectionProps = Omit<RowProps, 'onClear'> & {
  onChange: (filters: ClassFilters) => void;
  /** Options, unless the section has a view of its own. */
  children: ReactNode;
};

const Part = ({ filters, groups, section, onOpen, onChange, children }: FilterSectionProps) => {
  if (section === 'excludeCompleted') return <HideCompleted filters={filters} onChange={onChange} />;
  const clear = () => onChange(clearSection(filters, section));
  if (subViews.includes(section))
    return <SubViewRow filters={filters} groups={groups} section={section} onOpen={onOpen} onClear={clear} />;
  return (
    <FilterSection
      title={t(classFilters[section].title)}
      count={countFilter(filters, section)}
      onClear={clear}
      startsOpen={alwaysOpen.includes(section)}
    >
      {children}
    </FilterSection>
  );
};

/** Panel of filters. Changes are kept in the panel until it closes, and then become one history entry. */
export const FilterPanel = ({ filters, sections, wholeStyles, groupsFor, onClose }: FilterPanelProps) => {
  const [draft, setDraft] = useState(filters);
  const [view, setView] = useState<FilterName | null>(null);
  const [custom, setCustom] = useState<CustomDuration | null>(null);
  const { data: groups } = useQuery(groupsFor(draft));
  const viewResults = () => {
    // CAT-119, NS-055: open custom fields without a value are not a filter yet.
    if (custom && bothUnset(custom)) return;
    onClose(custom && canApply(custom) ? setDuration(draft, customRange(custom)) : draft);
  };
  const body = (section: FilterName, data: FilterGroups) => (
    <SectionBody
      section={section}
      filters={draft}
      groups={data}
      onChange={setDraft}
      wholeStyles={wholeStyles ?? false}
      everyCoach
      custom={custom}
      onCustom={setCustom}
    />
  );
  const parts = (data: FilterGroups) =>
    sections.map((section) => (
      <Part
        key={section}
        filters={draft}
        groups={data}
        section={section}
        onOpen={() => setView(section)}
        onChange={setDraft}
      >
        {body(section, data)}
      </Part>
    ));
  const count = countFilters(draft);
  return (
    <FilterDialog
      onClose={() => onClose(draft)}
      titles={{ narrow: t('Filters Selected({count})', { count }), wide: t('Filter Results') }}
    >
      <div className={dialogPanelStyles.body} data-part="body">
        {view ? (
          <div className={classNames(filterSectionStyles.filterRow, filterSectionStyles.back)}>
            <IconButton label={t('Back to all filters')} icon="chevronLeft" onClick={() => setView(null)} />
            <b>{t(classFilters[view].title)}</b>
          </div>
        ) : null}
        {groups ? (view ? body(view, groups) : parts(groups)) : null}
      </div>
      <footer>
        <button type="button" className="link" onClick={() => setDraft({ ...noFilters, q: draft.q })}>
          {t('Clear All')}
        </button>
        <Button onClick={viewResults}>{t('View Results')}</Button>
      </footer>
    </FilterDialog>
  );
};
