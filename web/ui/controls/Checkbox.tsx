import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { fullCount } from '../text/counts.ts';
import styles from './Checkbox.module.css';

type CheckboxProps = {
  /** The checkbox's name, exactly. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** How many results the option has; not part of the name. */
  count?: number;
  /** Drawn after the label, such as the intensity wave. */
  mark?: ReactNode;
  /** Explains the option, read after its name. */
  captionId?: string;
  name?: string;
  value?: string;
};

/** A real checkbox whose name is its label. An option without results is dimmed, never hidden. */
export const Checkbox = ({
  label,
  checked,
  onChange,
  count,
  mark,
  captionId,
  name,
  value,
}: CheckboxProps) => (
  <label className={classNames(styles.check, count === 0 && !checked && styles.empty)} data-part="check">
    <input
      type="checkbox"
      aria-label={label}
      aria-describedby={captionId}
      name={name}
      value={value}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={styles.box} data-part="box">
      <Icon name="check" />
    </span>
    <span>{label}</span>
    {mark}
    {count === undefined ? null : (
      <span className={classNames(styles.end, 'quiet small numeric')}>{fullCount(count)}</span>
    )}
  </label>
);
