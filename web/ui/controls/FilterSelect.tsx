import { Icon } from '../Icon.tsx';
import * as selectStyles from './Select.module.css';

type FilterSelectProps<T extends string> = {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
};

/** A filter or the order of a list, as a pill. */
export const FilterSelect = <T extends string>({ label, value, options, onChange }: FilterSelectProps<T>) => (
  <label className={selectStyles.select}>
    <span className="quiet">{label}</span>
    <select value={value} onChange={({ target }) => onChange(target.value as T)}>
      {options.map(([id, title]) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
    <Icon name="chevronDown" />
  </label>
);
