import { classNames } from '../../../ui/class-names.ts';
import * as styles from './Chart.module.css';
import { type Ink, inkClass } from './inks.ts';

export type StackPart = { title: string; ink: Ink; value: number; text: string; fact: string };

const width = 1000;
const gap = 8;
const least = 14;

/** Returns the position and width of each part; a minimum width keeps the smallest visible. */
const placed = (parts: readonly StackPart[]) => {
  const sum = parts.reduce((total, { value }) => total + value, 0);
  const room = width - gap * Math.max(0, parts.length - 1) - least * parts.length;
  const widths = parts.map(({ value }) => least + (value / sum) * room);
  return parts.map(({ title, ink }, place) => ({
    title,
    ink,
    own: widths[place] ?? 0,
    at: widths.slice(0, place).reduce((total, own) => total + own + gap, 0),
  }));
};

/** Parts of a whole side by side, with a list of their values below. */
export const Stack = ({ label, parts }: { label: string; parts: readonly StackPart[] }) => {
  const rects = placed(parts.filter(({ value }) => value > 0));
  return (
    <>
      {rects.length > 0 ? (
        <svg
          className={styles.stack}
          viewBox={`0 0 ${width} 34`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          {rects.map(({ title, ink, at, own }) => (
            <rect key={title} className={inkClass(ink)} x={at} y="0" width={own} height="34" rx="4" />
          ))}
        </svg>
      ) : null}
      <ul className={styles.facts}>
        {parts.map(({ title, ink, text, fact }) => (
          <li key={title}>
            <span className={classNames(styles.swatch, inkClass(ink))} />
            <span>{title}</span>
            <b className="numeric">{text}</b>
            {fact ? <small>{fact}</small> : null}
          </li>
        ))}
      </ul>
    </>
  );
};
