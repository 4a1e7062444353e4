import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import { fullCount } from '../text/counts.ts';
import * as styles from './Checkbox.module.css';

type CheckboxProps = {
  /** Accessible name of the checkbox. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Number of results of the option; not part of the name. */
  count?: number;
  /** Mark after the label, such as the intensity wave. */
  mark?: ReactNode;
  /** Id of an explanation, which is read after the name. */
  captionId?: string;
  name?: string;
  value?: string;
};

/** Native checkbox, named by its label. An option without results is dimmed, but never hidden. */
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
