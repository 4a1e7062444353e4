import { classNames } from '../../../ui/class-names.ts';
import { Axes, type Frame, xOf, yOf } from './Axes.tsx';
import styles from './Chart.module.css';
import { linePath, type Point, stepPath, ticksOf } from './scale.ts';

type LinesProps = {
  label: string;
  frame: Frame;
  points: readonly string[];
  now: readonly number[];
  /** Of the period before, at the same places; empty where it is not compared. */
  before: readonly number[];
  /** What stays as it is until it changes has steps, not curves. */
  steps?: boolean;
  format: (value: number) => string;
  /** Of the round numbers at the side, where they are told shorter. */
  formatTick?: (value: number) => string;
};

/** This period solid, with its number at the end, and the one before dashed. */
export const Lines = (props: LinesProps) => {
  const { label, frame, points, now, before, steps = false, format, formatTick = format } = props;
  const ticks = ticksOf(Math.max(0, ...now, ...before));
  const pathOf = steps ? stepPath : linePath;
  const place = (values: readonly number[]): Point[] =>
    values.map((value, at) => [xOf(frame, at, points.length), yOf(frame, value, ticks)]);
  const [x, y] = place(now).at(-1) ?? [0, 0];
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={label}
    >
      <Axes frame={frame} ticks={ticks} points={points} format={formatTick} />
      {before.length > 0 ? <path className={styles.lineBefore} d={pathOf(place(before))} /> : null}
      <path className={styles.line} d={pathOf(place(now))} />
      <circle className={classNames(styles.dot, styles.last)} cx={x} cy={y} r="5" />
      <text className={styles.value} x={x - 10} y={y - 10} textAnchor="end">
        {format(now.at(-1) ?? 0)}
      </text>
    </svg>
  );
};
