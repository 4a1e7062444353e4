import styles from './Chart.module.css';
import { type Ink, inkClass } from './inks.ts';

export type BarRow = { key: string; title: string; value: number; text: string; fact: string };

const ground: Ink = 'track';

/** How much of the greatest one a value is; its number stands beside it. */
export const Bar = ({ value, most, ink }: { value: number; most: number; ink: Ink }) => (
  <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect className={inkClass(ground)} x="0" y="0" width="100" height="8" />
    <rect className={inkClass(ink)} x="0" y="0" width={most > 0 ? (value / most) * 100 : 0} height="8" />
  </svg>
);

/** Label and value over each bar, one ink. */
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
