import { classNames } from '../../../ui/class-names.ts';
import { Axes, type Frame, xOf, yOf } from './Axes.tsx';
import * as styles from './Chart.module.css';
import { linePath, type Point, stepPath, ticksOf } from './scale.ts';

type LinesProps = {
  label: string;
  frame: Frame;
  points: readonly string[];
  now: readonly number[];
  /** Values of the period before, at the same points; empty without a comparison. */
  before: readonly number[];
  /** True for values that stay constant between changes, which are drawn as steps. */
  steps?: boolean;
  format: (value: number) => string;
  /** Format of the axis values, if it is shorter than `format`. */
  formatTick?: (value: number) => string;
};

/** Line chart: the period solid with its last value, the period before dashed. */
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
