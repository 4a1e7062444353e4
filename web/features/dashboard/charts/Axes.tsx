import styles from './Chart.module.css';
import { labelledPoints } from './scale.ts';

/** Where in a drawing its values stand, in pixels of its real width. */
export type Frame = {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  mostLabels: number;
};

export const xOf = ({ left, right, width }: Frame, at: number, count: number): number =>
  left + (count < 2 ? 0 : (at * (width - left - right)) / (count - 1));

/** Zero is always the line at the bottom. */
export const yOf = ({ top, bottom }: Frame, value: number, ticks: readonly number[]): number =>
  bottom - (value * (bottom - top)) / (ticks.at(-1) ?? 1);

type AxesProps = {
  frame: Frame;
  ticks: readonly number[];
  points: readonly string[];
  format: (value: number) => string;
};

const anchorOf = (at: number, count: number): 'start' | 'middle' | 'end' => {
  if (at === 0) return 'start';
  return at === count - 1 ? 'end' : 'middle';
};

/** Lines of values with their numbers, and what the points stand for below. */
export const Axes = ({ frame, ticks, points, format }: AxesProps) => {
  const labelled = [...labelledPoints(points.length, frame.mostLabels)];
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
          x={xOf(frame, at, points.length)}
          y={frame.bottom + 22}
          textAnchor={anchorOf(at, points.length)}
        >
          {points[at]}
        </text>
      ))}
    </>
  );
};
