import { useState } from 'react';
import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import { durationBuckets } from '../../../../contract/catalog/duration-filter.ts';
import type { FilterOption } from '../../../../contract/catalog/finder.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import * as chipListStyles from '../../../ui/controls/ChipList.module.css';
import { ChipToggle } from '../../../ui/controls/ChipList.tsx';
import * as fieldStyles from '../../../ui/controls/Field.module.css';
import { RangeSlider } from '../../../ui/controls/RangeSlider.tsx';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import * as finderPageStyles from '../FinderPage.module.css';
import {
  type CustomDuration,
  canApply,
  customRange,
  handleLabel,
  rangeLabel,
  sliderBeyond,
  sliderRange,
  sliderStepMinutes,
  sliderValue,
  typedMinutes,
} from './duration-state.ts';
import * as filterSectionStyles from './FilterSection.module.css';
import { isDuration, setDuration, toggleDuration } from './filter-state.ts';
import * as styles from './Lengths.module.css';
import {
  type ChosenLengths,
  isChosen,
  lengths,
  lengthsOf,
  rangeOfLengths,
  rangeWords,
  toggleLength,
  tolerances,
  usualTolerance,
} from './lengths.ts';

type DurationFilterProps = {
  filters: ClassFilters;
  options: readonly FilterOption[];
  onChange: (filters: ClassFilters) => void;
  /** Text of the two custom fields; null while they are closed. */
  custom: CustomDuration | null;
  onCustom: (custom: CustomDuration | null) => void;
};

const CustomBoxes = ({
  custom,
  onCustom,
  onApply,
}: {
  custom: CustomDuration;
  onCustom: (custom: CustomDuration) => void;
  onApply: () => void;
}) => (
  <form
    className={finderPageStyles.customRange}
    onSubmit={(event) => {
      event.preventDefault();
      if (canApply(custom)) onApply();
    }}
  >
    {(['min', 'max'] as const).map((end) => (
      <label className={fieldStyles.field} data-part="field" key={end}>
        <span>{end === 'min' ? t('Min') : t('Max')}</span>
        <input
          className={classNames(fieldStyles.input, 'numeric')}
          data-part="input"
          inputMode="numeric"
          aria-label={end === 'min' ? t('Minimum minutes') : t('Maximum minutes')}
          value={custom[end]}
          onChange={(event) => onCustom({ ...custom, [end]: typedMinutes(event.target.value) })}
        />
      </label>
    ))}
    <Button type="submit" look="secondary" disabled={!canApply(custom)}>
      {t('Apply')}
    </Button>
  </form>
);

type LengthsProps = Pick<DurationFilterProps, 'filters' | 'onChange'>;

/** Lengths as one thinks of them, and how exactly a class has to be as long. */
const Lengths = ({ filters, onChange }: LengthsProps) => {
  const { duration } = filters;
  const [last, setLast] = useState<ChosenLengths | null>(null);
  const [spare, setSpare] = useState<number>(usualTolerance);
  // A range may be read in two ways: that of the presses before is kept.
  const chosen = last && isDuration(filters, rangeOfLengths(last)) ? last : lengthsOf(duration);
  const tolerance = chosen?.tolerance ?? spare;
  const choose = (next: ChosenLengths | null) => {
    setLast(next);
    onChange(setDuration(filters, next && rangeOfLengths(next)));
  };
  return (
    <div className={styles.lengths}>
      <fieldset>
        <legend className="visually-hidden">{t('Minutes')}</legend>
        {lengths.map((length) => (
          <ChipToggle
            key={length}
            className={classNames(chipListStyles.chip, 'numeric')}
            pressed={isChosen(chosen, length)}
            aria-label={t('{count} minutes', { count: length })}
            onClick={() => choose(toggleLength(chosen, length, tolerance))}
          >
            {length}
          </ChipToggle>
        ))}
      </fieldset>
      <SegmentedControl
        label={t('How exact')}
        size="small"
        value={String(tolerance)}
        options={tolerances.map(
          ({ minutes, title, spoken }) => [String(minutes), t(title), t(spoken)] as const,
        )}
        onChange={(value) => {
          setSpare(Number(value));
          if (chosen) choose({ ...chosen, tolerance: Number(value) });
        }}
      />
      {duration ? <p className="small muted numeric">{rangeWords(duration)}</p> : null}
    </div>
  );
};

/** Slider, buckets and custom minutes. */
const Range = ({ filters, options, onChange, custom, onCustom }: DurationFilterProps) => {
  const [dragged, setDragged] = useState<readonly [number, number] | null>(null);
  const label = rangeLabel(dragged ? sliderRange(dragged) : filters.duration);
  const apply = () => {
    if (!custom) return;
    onChange(setDuration(filters, customRange(custom)));
    onCustom(null);
  };
  return (
    <>
      <p className="small muted numeric">{label}</p>
      <RangeSlider
        label={t('Duration')}
        min={0}
        max={sliderBeyond}
        step={sliderStepMinutes}
        value={sliderValue(filters.duration)}
        onChange={setDragged}
        onCommit={(value) => {
          setDragged(null);
          onChange(setDuration(filters, sliderRange(value)));
        }}
        format={(minutes) => t('{count} minutes', { count: handleLabel(minutes) })}
      />
      <div className={chipListStyles.chips} data-part="chips">
        {durationBuckets.map((bucket) => {
          const count = options.find((option) => option.slug === bucket.value)?.count;
          const pressed = isDuration(filters, bucket);
          return (
            <button
              key={bucket.value}
              type="button"
              className={classNames(
                chipListStyles.chip,
                'numeric',
                count === 0 && !pressed && filterSectionStyles.empty,
              )}
              data-part="chip"
              aria-pressed={pressed}
              onClick={() => onChange(toggleDuration(filters, bucket))}
            >
              {bucket.title}
              {count === undefined ? null : <span className="quiet numeric">{count}</span>}
            </button>
          );
        })}
      </div>
      <button
        type="button"
        className={classNames(filterSectionStyles.more, 'link small')}
        aria-expanded={custom !== null}
        onClick={() => onCustom(custom ? null : { min: '', max: '' })}
      >
        {t('Custom duration')}
      </button>
      {custom ? <CustomBoxes custom={custom} onCustom={onCustom} onApply={apply} /> : null}
    </>
  );
};

/** Duration filter with lengths, and a range instead; each choice replaces the others. */
export const DurationFilter = (props: DurationFilterProps) => {
  const { filters, onChange } = props;
  const [isOpen, setOpen] = useState(!lengthsOf(filters.duration));
  return (
    <>
      <Lengths filters={filters} onChange={onChange} />
      <Disclosure title={t('A range instead')} open={{ isOpen, onChange: setOpen }}>
        <Range {...props} />
      </Disclosure>
    </>
  );
};
