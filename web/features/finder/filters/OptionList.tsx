import { useState } from 'react';
import type { CategoryChoice } from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups, FilterOption } from '../../../../contract/catalog/finder.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { IntensityWave } from '../../../ui/cards/IntensityWave.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import * as chipListStyles from '../../../ui/controls/ChipList.module.css';
import { ChipToggle } from '../../../ui/controls/ChipList.tsx';
import * as filterSectionStyles from './FilterSection.module.css';

type OptionListProps = {
  options: readonly FilterOption[];
  chosen: readonly string[];
  onToggle: (slug: string) => void;
  /** Puts options with results first; false if the options have an order of their own. */
  ranked?: boolean;
  /** Number of options shown before “all” is chosen; chosen options are always shown. */
  firstFew?: number | undefined;
};

export const OptionList = ({ options, chosen, onToggle, ranked = false, firstFew }: OptionListProps) => {
  const [all, setAll] = useState(false);
  const few = firstFew ?? options.length;
  const ordered = ranked ? options.toSorted((one, other) => +!one.count - +!other.count) : options;
  const shown = all
    ? ordered
    : ordered.filter((option, index) => index < few || chosen.includes(option.slug));
  return (
    <>
      {shown.map((option) => (
        <Checkbox
          key={option.slug}
          label={option.title}
          count={option.count}
          checked={chosen.includes(option.slug)}
          onChange={() => onToggle(option.slug)}
        />
      ))}
      {shown.length < options.length ? (
        <button
          type="button"
          className={classNames(filterSectionStyles.more, 'link small')}
          onClick={() => setAll(true)}
        >
          {t('Show all {count}', { count: options.length })}
        </button>
      ) : null}
    </>
  );
};

type IntensityListProps = {
  options: FilterGroups['intensities'];
  chosen: readonly number[];
  onToggle: (level: number) => void;
};

export const IntensityList = ({ options, chosen, onToggle }: IntensityListProps) =>
  options.map((option) => (
    <div key={option.level} className={filterSectionStyles.level}>
      <Checkbox
        label={option.title}
        count={option.count}
        mark={<IntensityWave level={option.level} />}
        captionId={`intensity-caption-${option.level}`}
        checked={chosen.includes(option.level)}
        onChange={() => onToggle(option.level)}
      />
      <p className="small muted" id={`intensity-caption-${option.level}`}>
        {option.caption}
      </p>
    </div>
  ));

type StyleListProps = {
  options: FilterGroups['styles'];
  chosen: Readonly<Record<string, CategoryChoice>>;
  /** True for series and bundles, which are filtered by whole categories only. */
  wholeOnly?: boolean;
  onCategory: (slug: string) => void;
  onAll: (slug: string) => void;
  onSubcategory: (slug: string, subcategory: string) => void;
};

/** Categories as chips, and the subcategories of each chosen one as checkboxes under “All …”. */
export const StyleList = ({
  options,
  chosen,
  wholeOnly,
  onCategory,
  onAll,
  onSubcategory,
}: StyleListProps) => (
  <>
    <div className={chipListStyles.chips} data-part="chips">
      {options.map((category) => (
        <ChipToggle
          key={category.slug}
          pressed={chosen[category.slug] !== undefined}
          onClick={() => onCategory(category.slug)}
        >
          {category.title}
        </ChipToggle>
      ))}
    </div>
    {wholeOnly
      ? null
      : options
          .filter((category) => chosen[category.slug] !== undefined)
          .map((category) => (
            <fieldset className={filterSectionStyles.sub} key={category.slug}>
              <legend className="visually-hidden">{category.title}</legend>
              <Checkbox
                label={t('All {title}', { title: category.title })}
                count={category.count}
                checked={chosen[category.slug] === 'all'}
                onChange={() => onAll(category.slug)}
              />
              <OptionList
                options={category.subcategories}
                chosen={
                  chosen[category.slug] === 'all' ? [] : ((chosen[category.slug] ?? []) as readonly string[])
                }
                onToggle={(sub) => onSubcategory(category.slug, sub)}
              />
            </fieldset>
          ))}
  </>
);
