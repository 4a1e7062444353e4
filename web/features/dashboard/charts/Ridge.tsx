import { classNames } from '../../../ui/class-names.ts';
import { Axes, type Frame, xOf, yOf } from './Axes.tsx';
import * as styles from './Chart.module.css';
import type { Layer } from './Columns.tsx';
import { heightOf, inkClass } from './inks.ts';
import { areaPath, type Point, ticksOf } from './scale.ts';

type RidgeProps = {
  label: string;
  frame: Frame;
  layers: readonly Layer[];
  /** Axis label of each point. */
  points: readonly string[];
  format: (value: number) => string;
  /** Returns the label beside the dot of the greatest sum. */
  named: (value: number, point: string) => string;
};

/** Stacked areas; the order of their inks sets the order of the layers. */
export const Ridge = ({ label, frame, layers, points, format, named }: RidgeProps) => {
  const ordered = layers.toSorted((a, b) => heightOf(a.ink) - heightOf(b.ink));
  const sums: number[][] = [points.map(() => 0)];
  for (const { values } of ordered) {
    const below = sums.at(-1) ?? [];
    sums.push(points.map((_, at) => (below[at] ?? 0) + (values[at] ?? 0)));
  }
  const totals = sums.at(-1) ?? [];
  const ticks = ticksOf(Math.max(0, ...totals));
  const place = (values: readonly number[]): Point[] =>
    values.map((value, at) => [xOf(frame, at, points.length), yOf(frame, value, ticks)]);
  const highest = totals.indexOf(Math.max(...totals));
  const [x, y] = place(totals)[highest] ?? [0, 0];
  const atEnd = x > frame.width / 2;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={label}
    >
      <Axes frame={frame} ticks={ticks} points={points} format={format} />
      {ordered.map(({ title, ink }, at) => (
        <path
          key={title}
          className={classNames(styles.layer, inkClass(ink))}
          d={areaPath(place(sums[at + 1] ?? []), place(sums[at] ?? []))}
        />
      ))}
      <line className={styles.marker} x1={x} x2={x} y1={y - 24} y2={frame.bottom} />
      <circle className={styles.dot} cx={x} cy={y} r="4.5" />
      <text
        className={styles.value}
        x={atEnd ? x - 8 : x + 8}
        y={y - 14}
        textAnchor={atEnd ? 'end' : 'start'}
      >
        {named(totals[highest] ?? 0, points[highest] ?? '')}
      </text>
    </svg>
  );
};
