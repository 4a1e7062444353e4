import * as styles from './Chart.module.css';
import { type Ink, inkClass } from './inks.ts';

export type BarRow = { key: string; title: string; value: number; text: string; fact: string };

const ground: Ink = 'track';

/** Bar of a value relative to the greatest one; its number is displayed beside it. */
export const Bar = ({ value, most, ink }: { value: number; most: number; ink: Ink }) => (
  <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect className={inkClass(ground)} x="0" y="0" width="100" height="8" />
    <rect className={inkClass(ink)} x="0" y="0" width={most > 0 ? (value / most) * 100 : 0} height="8" />
  </svg>
);

/** Bars of one ink, each with its label and value above. */
export const Bars = ({ rows, ink }: { rows: readonly BarRow[]; ink: Ink }) => {
  const most = Math.max(0, ...rows.map(({ value }) => value));
  return (
    <ol className={styles.bars}>
      {rows.map(({ key, title, value, text, fact }) => (
        <li key={key}>
          <span>{title}</span>
          <b className="numeric">{text}</b>
          <Bar value={value} most={most} ink={ink} />
          {fact ? <small>{fact}</small> : null}
        </li>
      ))}
    </ol>
  );
};
