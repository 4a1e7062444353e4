import { classNames } from '../class-names.ts';
import selectStyles from '../controls/Select.module.css';
import { Icon } from '../Icon.tsx';

type SortMenuProps<T extends string> = {
  /** Null where none is chosen yet, so that each of them can be. */
  value: T | null;
  /** What the order is called that the list has while none is chosen. */
  unchosen?: string;
  options: readonly { value: T; title: string }[];
  onChange: (value: T) => void;
  label?: string;
  className?: string;
};

/** The platform's own select in the kit's pill: right for keyboard, touch and screen readers, and it weighs nothing. */
export const SortMenu = <T extends string>({
  value,
  unchosen,
  options,
  onChange,
  label = 'Sort by',
  className,
}: SortMenuProps<T>) => (
  <label className={classNames(selectStyles.select, className)} data-part="select">
    <span className="quiet">
      <span className="visually-hidden">{label}</span>
      <span className="desktop-only" aria-hidden="true">
        {label}
      </span>
    </span>
    <select
      value={value ?? ''}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {value === null ? (
        <option value="" disabled hidden>
          {unchosen}
        </option>
      ) : null}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.title}
        </option>
      ))}
    </select>
    <Icon name="chevronDown" />
  </label>
);
