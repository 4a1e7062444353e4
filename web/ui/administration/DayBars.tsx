import * as styles from './DayBars.module.css';

const [width, height] = [110, 28];
/** Height of a day with nothing. */
const lowest = 2;

/** Bars of the counts of days, the last one today; the numbers stand elsewhere. */
export const DayBars = ({ counts }: { counts: readonly number[] }) => {
  const most = Math.max(1, ...counts);
  const step = width / counts.length;
  return (
    <svg className={styles.bars} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {counts.map((count, index) => {
        const tall = lowest + (count / most) * (height - lowest);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place alone
            key={index}
            x={index * step}
            y={height - tall}
            width={step - 1}
            height={tall}
            rx={1}
          />
        );
      })}
    </svg>
  );
};
