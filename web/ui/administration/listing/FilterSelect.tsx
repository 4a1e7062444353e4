import selectStyles from '../../controls/Select.module.css';
import { Icon } from '../../Icon.tsx';

type FilterSelectProps<T extends string> = {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  /** Said above all options but the first, which narrows nothing. */
  heading?: string | undefined;
  onChange: (value: T) => void;
};

const optionOf = ([id, title]: readonly [string, string]) => (
  <option key={id} value={id}>
    {title}
  </option>
);

/** A filter or the order of a list, as a pill. */
export const FilterSelect = <T extends string>({
  label,
  value,
  options,
  heading,
  onChange,
}: FilterSelectProps<T>) => (
  <label className={selectStyles.select}>
    <span className="quiet">{label}</span>
    <select value={value} onChange={({ target }) => onChange(target.value as T)}>
      {(heading ? options.slice(0, 1) : options).map(optionOf)}
      {heading ? <optgroup label={heading}>{options.slice(1).map(optionOf)}</optgroup> : null}
    </select>
    <Icon name="chevronDown" />
  </label>
);
