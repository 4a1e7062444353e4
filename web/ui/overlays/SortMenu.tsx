import { t } from '../../../contract/messages.ts';
import { classNames } from '../class-names.ts';
import * as selectStyles from '../controls/Select.module.css';
import { Icon } from '../Icon.tsx';

type SortMenuProps<T extends string> = {
  /** Null in an order that is none of the options. */
  value: T | null;
  options: readonly { value: T; title: string }[];
  onChange: (value: T) => void;
  label?: string;
  className?: string;
};

/** The platform's own select in the kit's pill: right for keyboard, touch and screen readers, and it weighs nothing. */
export const SortMenu = <T extends string>({
  value,
  options,
  onChange,
  label = t('Sort by'),
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
      {value === null ? <option value="" disabled hidden /> : null}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.title}
        </option>
      ))}
    </select>
    <Icon name="chevronDown" />
  </label>
);
