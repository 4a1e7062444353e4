import * as styles from './Chart.module.css';
import { labelledPoints } from './scale.ts';

/** Bounds of the plot area in a drawing, in pixels of its displayed width. */
export type Frame = {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  mostLabels: number;
};

export const wideFrame: Frame = {
  width: 716,
  left: 46,
  right: 8,
  top: 30,
  bottom: 258,
  height: 286,
  mostLabels: 8,
};
export const halfFrame: Frame = {
  width: 525,
  left: 46,
  right: 8,
  top: 30,
  bottom: 190,
  height: 216,
  mostLabels: 5,
};

export const xOf = ({ left, right, width }: Frame, at: number, count: number): number =>
  left + (count < 2 ? 0 : (at * (width - left - right)) / (count - 1));

/** Returns the slot of a point on an axis where each point has its own width, as columns do. */
export const slotOf = ({ left, right, width }: Frame, at: number, count: number) => {
  const own = (width - left - right) / Math.max(1, count);
  return { from: left + at * own, own };
};

/** Returns the vertical position of a value; zero is at the bottom. */
export const yOf = ({ top, bottom }: Frame, value: number, ticks: readonly number[]): number =>
  bottom - (value * (bottom - top)) / (ticks.at(-1) ?? 1);

type AxesProps = {
  frame: Frame;
  ticks: readonly number[];
  points: readonly string[];
  format: (value: number) => string;
  /** True if the points are columns. */
  columns?: boolean;
};

type Anchor = 'start' | 'middle' | 'end';

const anchorOf = (at: number, count: number): Anchor => {
  if (at === 0) return 'start';
  return at === count - 1 ? 'end' : 'middle';
};

/**
 * Returns the position of a column's label: below the middle of a wide column, otherwise within the outer edge at both
 * ends.
 */
const besideColumn = (frame: Frame, at: number, count: number): { x: number; textAnchor: Anchor } => {
  const { from, own } = slotOf(frame, at, count);
  const textAnchor = own > 40 ? 'middle' : anchorOf(at, count);
  const part = { start: 0, middle: 0.5, end: 1 }[textAnchor];
  return { x: from + own * part, textAnchor };
};

/** Grid lines with their values, and the labels of the points below. */
export const Axes = ({ frame, ticks, points, format, columns = false }: AxesProps) => {
  const labelled = [...labelledPoints(points.length, frame.mostLabels)];
  const placeOf = (at: number) =>
    columns
      ? besideColumn(frame, at, points.length)
      : { x: xOf(frame, at, points.length), textAnchor: anchorOf(at, points.length) };
  const onPhone = new Set([labelled[0], labelled[Math.floor((labelled.length - 1) / 2)], labelled.at(-1)]);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={styles.grid}
            x1={frame.left}
            x2={frame.width - frame.right}
            y1={yOf(frame, tick, ticks)}
            y2={yOf(frame, tick, ticks)}
          />
          <text x="0" y={yOf(frame, tick, ticks) + 4}>
            {format(tick)}
          </text>
        </g>
      ))}
      {labelled.map((at) => (
        <text
          key={at}
          className={onPhone.has(at) ? undefined : styles.minor}
          x={placeOf(at).x}
          y={frame.bottom + 22}
          textAnchor={placeOf(at).textAnchor}
        >
          {points[at]}
        </text>
      ))}
    </>
  );
};
