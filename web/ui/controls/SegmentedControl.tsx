import { useId } from 'react';
import { classNames } from '../class-names.ts';
import * as styles from './SegmentedControl.module.css';

type SegmentedControlProps<Value extends string> = {
  /** Said, and shown above where `labelled`. */
  label: string;
  labelled?: boolean;
  value: Value;
  /** Values with their titles, and the accessible name where the title is hard to say. */
  options: readonly (readonly [value: Value, title: string, spoken?: string])[];
  size?: 'small';
  onChange: (value: Value) => void;
};

/** Two to four words of which one holds: radio buttons side by side. */
export const SegmentedControl = <Value extends string>({
  label,
  labelled,
  value,
  options,
  size,
  onChange,
}: SegmentedControlProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={classNames(styles.group, labelled && styles.wide, size && styles.small)}>
      <legend className={labelled ? styles.label : 'visually-hidden'}>{label}</legend>
      <div className={styles.segments}>
        {options.map(([option, title, spoken]) => (
          <label key={option}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              aria-label={spoken}
              checked={value === option}
              onChange={() => onChange(option)}
            />
            <span>{title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
