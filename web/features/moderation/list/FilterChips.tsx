import * as chipListStyles from '../../../ui/controls/ChipList.module.css';
import { fullCount } from '../../../ui/text/counts.ts';

type FilterChipsProps<T extends string> = {
  label: string;
  options: readonly { value: T; title: string; count?: number | undefined }[];
  value: T;
  onChange: (value: T) => void;
};

/** A few exclusive words; the chosen one is pressed. */
export const FilterChips = <T extends string>({ label, options, value, onChange }: FilterChipsProps<T>) => (
  // biome-ignore lint/a11y/useSemanticElements: no question of a form
  <div className={chipListStyles.chips} data-part="chips" role="group" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className={chipListStyles.chip}
        data-part="chip"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.title}
        {option.count === undefined ? null : (
          <span className="quiet numeric"> {fullCount(option.count)}</span>
        )}
      </button>
    ))}
  </div>
);
