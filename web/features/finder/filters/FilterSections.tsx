import { useState } from 'react';
import type { Me } from '../../../../contract/accounts/users.schema.ts';
import {
  type ClassFilters,
  classFilters,
  countFilter,
  type FilterName,
  type FilterOfType,
  filterRow,
  filterSections,
} from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import * as chipListStyles from '../../../ui/controls/ChipList.module.css';
import { ChipToggle } from '../../../ui/controls/ChipList.tsx';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { AlwaysLeftOut } from '../../member-filters/index.ts';
import { DurationFilter } from './DurationFilter.tsx';
import type { CustomDuration } from './duration-state.ts';
import * as filterSectionStyles from './FilterSection.module.css';
import { FilterSection } from './FilterSection.tsx';
import {
  toggleAll,
  toggleCategory,
  toggleHideCompleted,
  toggleIntensity,
  toggleSubcategory,
  toggleValue,
} from './filter-state.ts';
import { IntensityList, OptionList, StyleList } from './OptionList.tsx';

export type FilterEditing = {
  filters: ClassFilters;
  groups: FilterGroups;
  onChange: (filters: ClassFilters) => void;
};

/** The sections of class filters and of series filters. */
export const classSections = filterSections('classes');
export const productSections = filterSections('series');

const coachesBeforeAll = 6;

type BodyProps = FilterEditing & {
  section: FilterName;
  wholeStyles?: boolean;
  /** True if every coach is listed: a view of its own has enough room. */
  everyCoach?: boolean;
  custom: CustomDuration | null;
  onCustom: (custom: CustomDuration | null) => void;
};

type ListBodyProps = FilterEditing & { name: FilterOfType<'values'>; everyCoach?: boolean | undefined };

const ListBody = ({ name, filters, groups, onChange, everyCoach }: ListBodyProps) => (
  <OptionList
    options={groups[classFilters[name].group]}
    chosen={filters[name]}
    ranked={name !== 'difficulties'}
    firstFew={name === 'instructors' && !everyCoach ? coachesBeforeAll : undefined}
    onToggle={(slug) => onChange(toggleValue(filters, name, slug))}
  />
);

/** Values that a class must not have, as chips. */
const ExcludedBody = ({ name, filters, groups, onChange }: ListBodyProps) => (
  <>
    <div className={chipListStyles.chips} data-part="chips">
      {groups[classFilters[name].group].map(({ slug, title, count }) => {
        const pressed = filters[name].includes(slug);
        return (
          <ChipToggle
            key={slug}
            pressed={pressed}
            className={classNames(chipListStyles.chip, count === 0 && !pressed && filterSectionStyles.empty)}
            onClick={() => onChange(toggleValue(filters, name, slug))}
          >
            {title}
          </ChipToggle>
        );
      })}
    </div>
    <AlwaysLeftOut />
  </>
);

const StylesBody = ({
  filters,
  groups,
  onChange,
  wholeStyles,
}: FilterEditing & { wholeStyles?: boolean | undefined }) => (
  <StyleList
    options={groups.styles}
    chosen={filters.styles}
    wholeOnly={wholeStyles ?? false}
    onCategory={(slug) => onChange(toggleCategory(filters, slug))}
    onAll={(slug) => onChange(toggleAll(filters, slug))}
    onSubcategory={(slug, sub) => onChange(toggleSubcategory(filters, slug, sub))}
  />
);

/** Options of one section. */
export const SectionBody = ({
  section,
  wholeStyles,
  everyCoach,
  custom,
  onCustom,
  ...editing
}: BodyProps) => {
  const { filters, groups, onChange } = editing;
  switch (classFilters[section].type) {
    case 'styles':
      return <StylesBody {...editing} wholeStyles={wholeStyles} />;
    case 'range':
      return (
        <DurationFilter
          filters={filters}
          options={groups.duration}
          onChange={onChange}
          custom={custom}
          onCustom={onCustom}
        />
      );
    case 'levels':
      return (
        <IntensityList
          options={groups.intensities}
          chosen={filters.intensities}
          onToggle={(level) => onChange(toggleIntensity(filters, level))}
        />
      );
    case 'switch':
      return null;
    default: {
      const Body = filterRow(section).excludes ? ExcludedBody : ListBody;
      return <Body {...editing} name={section as FilterOfType<'values'>} everyCoach={everyCoach} />;
    }
  }
};

export const HideCompleted = ({ filters, onChange }: Pick<FilterEditing, 'filters' | 'onChange'>) => (
  <div className={classNames(filterSectionStyles.section, filterSectionStyles.hidden)}>
    <b>{t(classFilters.excludeCompleted.title)}</b>
    <Switch
      label={t(classFilters.excludeCompleted.title)}
      checked={filters.excludeCompleted}
      onChange={() => onChange(toggleHideCompleted(filters))}
    />
  </div>
);

/**
 * Returns the sections to offer: coaches if there are several, hiding completed classes for members, and free previews
 * for viewers to whom other classes are locked.
 */
export const offered = (
  sections: readonly FilterName[],
  groups: FilterGroups,
  viewer: Pick<Me, 'hasSubscriptionAccess'> | null,
): FilterName[] =>
  sections.filter((section) => {
    if (section === 'instructors') return groups.instructors.length > 1;
    if (section === 'access') return !viewer?.hasSubscriptionAccess;
    return section !== 'excludeCompleted' || viewer;
  });

type FilterSectionsProps = FilterEditing & {
  sections: readonly FilterName[];
  wholeStyles?: boolean;
};

/** Number of sections that are open initially; sections with a choice are open as well. */
const openFromStart = 5;

/** All sections under their headings. */
export const FilterSections = ({ sections, ...editing }: FilterSectionsProps) => {
  const [custom, setCustom] = useState<CustomDuration | null>(null);
  const { filters, onChange } = editing;
  return sections.map((section, place) =>
    section === 'excludeCompleted' ? (
      <HideCompleted key={section} filters={filters} onChange={onChange} />
    ) : (
      <FilterSection
        key={section}
        title={t(classFilters[section].title)}
        count={countFilter(filters, section)}
        startsOpen={place < openFromStart || countFilter(filters, section) > 0}
      >
        <SectionBody section={section} {...editing} custom={custom} onCustom={setCustom} />
      </FilterSection>
    ),
  );
};
