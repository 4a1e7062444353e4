import { classNames } from '../../../ui/class-names.ts';
import { Axes, type Frame, slotOf, yOf } from './Axes.tsx';
import * as styles from './Chart.module.css';
import { heightOf, type Ink, inkClass } from './inks.ts';
import { ticksOf } from './scale.ts';

export type Layer = { title: string; ink: Ink; values: readonly number[] };

type ColumnsProps = {
  label: string;
  frame: Frame;
  layers: readonly Layer[];
  /** Values of the period before, at the same points; empty without a comparison. */
  before?: readonly number[];
  points: readonly string[];
  format: (value: number) => string;
  /** Returns the label beside the highest column. */
  named: (value: number, point: string) => string;
};

const widest = 46;
/** Minimum top of the axis: otherwise a column of 1 would fill the drawing. */
const leastTop = 4;

const columnOf = (frame: Frame, at: number, count: number) => {
  const { from, own } = slotOf(frame, at, count);
  const width = Math.min(widest, own * 0.72);
  return { x: from + (own - width) / 2, width, middle: from + own / 2 };
};

type ColumnProps = { frame: Frame; layers: readonly Layer[]; at: number; count: number; ticks: number[] };

const Column = ({ frame, layers, at, count, ticks }: ColumnProps) => {
  const { x, width } = columnOf(frame, at, count);
  let reached = 0;
  return layers.map(({ title, ink, values }) => {
    const value = values[at] ?? 0;
    if (value === 0) return null;
    const foot = yOf(frame, reached, ticks);
    reached += value;
    const top = yOf(frame, reached, ticks);
    return (
      <rect
        key={title}
        className={classNames(styles.column, inkClass(ink))}
        x={x}
        y={top}
        width={width}
        height={foot - top}
      />
    );
  });
};

/** Chart with a stacked column for each day or month; a stroke marks the period before. */
export const Columns = ({ label, frame, layers, before = [], points, format, named }: ColumnsProps) => {
  const ordered = layers.toSorted((a, b) => heightOf(a.ink) - heightOf(b.ink));
  const totals = points.map((_, at) => layers.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const most = Math.max(0, ...totals);
  const ticks = ticksOf(Math.max(leastTop, most, ...before));
  const highest = totals.indexOf(most);
  const { x, width, middle } = columnOf(frame, highest, points.length);
  const isRight = middle > frame.width / 2;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={label}
    >
      <Axes frame={frame} ticks={ticks} points={points} format={format} columns />
      {points.map((point, at) => (
        <Column key={point} frame={frame} layers={ordered} at={at} count={points.length} ticks={ticks} />
      ))}
      {before.map((value, at) => {
        const column = columnOf(frame, at, points.length);
        return value > 0 ? (
          <rect
            key={points[at]}
            className={styles.earlier}
            x={column.x - 1}
            y={yOf(frame, value, ticks) - 1.5}
            width={column.width + 2}
            height="3"
          />
        ) : null;
      })}
      {most > 0 ? (
        <text
          className={styles.value}
          x={isRight ? x + width : x}
          y={yOf(frame, most, ticks) - 8}
          textAnchor={isRight ? 'end' : 'start'}
        >
          {named(most, points[highest] ?? '')}
        </text>
      ) : null}
    </svg>
  );
};
