import { type RefObject, useEffect, useRef } from 'react';
import styles from './FocalPointField.module.css';

export type FocalPoint = { x: number; y: number };

/** Keeps a part of the pictures within an element in view, by the property `--focus`. */
export const useFocus = <E extends HTMLElement>({ x, y }: FocalPoint): RefObject<E | null> => {
  const frame = useRef<E>(null);
  // The policy of pages drops style attributes; a property that a script sets is kept.
  useEffect(() => frame.current?.style.setProperty('--focus', `${x}% ${y}%`), [x, y]);
  return frame;
};

type FocalPointFieldProps = { value: FocalPoint; onChange: (value: FocalPoint) => void };

const sides = [
  ['x', 'From the left'],
  ['y', 'From the top'],
] as const;

/** The place in a picture that stays in view, in percent from the left and the top. */
export const FocalPointField = ({ value, onChange }: FocalPointFieldProps) => (
  <fieldset className={styles.focus}>
    <legend className="small muted">Stays in view where it is cropped</legend>
    {sides.map(([side, title]) => (
      <label key={side} className="small">
        {title}
        <input
          type="range"
          min={0}
          max={100}
          value={value[side]}
          onChange={({ target }) => onChange({ ...value, [side]: Number(target.value) })}
        />
      </label>
    ))}
  </fieldset>
);
