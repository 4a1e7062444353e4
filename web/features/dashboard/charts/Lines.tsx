import { classNames } from '../../../ui/class-names.ts';
import { Axes, type Frame, xOf, yOf } from './Axes.tsx';
import styles from './Chart.module.css';
import { linePath, type Point, ticksOf } from './scale.ts';

type LinesProps = {
  label: string;
  points: readonly string[];
  now: readonly number[];
  /** Of the period before, at the same places; null where nothing was counted then. */
  before: readonly (number | null)[];
  format: (value: number) => string;
  /** Of the round numbers at the side, where they are told shorter. */
  formatTick?: (value: number) => string;
};

const frame: Frame = { width: 525, left: 46, right: 8, top: 30, bottom: 190, height: 216, mostLabels: 5 };
/** Two numbers at the end of lines that meet would stand on each other. */
const lineHeight = 24;

/** This period solid and the one before dashed, both named at their ends. */
export const Lines = ({ label, points, now, before, format, formatTick = format }: LinesProps) => {
  const earlier = before.flatMap((value) => (value === null ? [] : [value]));
  const compares = earlier.length === points.length && points.length > 0;
  const ticks = ticksOf(Math.max(0, ...now, ...earlier));
  const place = (values: readonly number[]): Point[] =>
    values.map((value, at) => [xOf(frame, at, points.length), yOf(frame, value, ticks)]);
  const [x, y] = place(now).at(-1) ?? [0, 0];
  const endBefore = compares ? (place(earlier).at(-1)?.[1] ?? y) : y;
  // The higher of the two stands over its line, the other one below its own.
  const isHigher = y <= endBefore;
  const below = Math.max(endBefore + lineHeight, y + lineHeight);
  // Where there is no room below, as at zero, it stands over its line, too.
  const beforeY = isHigher && below < frame.bottom ? below : endBefore - 10;
  const nowY = isHigher ? y - 10 : Math.max(y + lineHeight + 2, endBefore + lineHeight);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={label}
    >
      <Axes frame={frame} ticks={ticks} points={points} format={formatTick} />
      {compares ? <path className={styles.lineBefore} d={linePath(place(earlier))} /> : null}
      <path className={styles.line} d={linePath(place(now))} />
      <circle className={classNames(styles.dot, styles.last)} cx={x} cy={y} r="5" />
      <text className={styles.value} x={x - 10} y={Math.min(nowY, frame.bottom - 6)} textAnchor="end">
        {format(now.at(-1) ?? 0)}
      </text>
      {compares ? (
        <text x={x - 10} y={Math.min(beforeY, frame.bottom - 6)} textAnchor="end">
          before {format(earlier.at(-1) ?? 0)}
        </text>
      ) : null}
    </svg>
  );
};
