export type Point = readonly [x: number, y: number];

/**
 * Returns round values from zero to the greatest value or above, about four or five; the last is the top of the chart.
 */
export const ticksOf = (most: number): number[] => {
  if (most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  // Counts are whole numbers.
  const whole = Math.max(1, Math.ceil(step));
  return Array.from({ length: Math.ceil(most / whole) + 1 }, (_, at) => at * whole);
};

const fixed = (value: number): string => value.toFixed(1);

/** Count below which single items matter. */
const fewAtMost = 20;

/** True if a smooth curve represents the values; few items, or days with almost none, would draw waves. */
export const isCalm = (values: readonly number[]): boolean => {
  const most = Math.max(0, ...values);
  return values.length > 7 && most >= fewAtMost && Math.min(...values) * 5 >= most;
};

const slope = ([x1, y1]: Point, [x2, y2]: Point): number => (y2 - y1) / (x2 - x1);

/** Returns the slope at each point; it is zero at extrema, so that the curve stays between its points. */
const slopesOf = (points: readonly Point[]): number[] =>
  points.map((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]];
    if (!before || !after) return 0;
    const [came, goes] = [slope(before, point), slope(point, after)];
    return came * goes <= 0 ? 0 : (2 * came * goes) / (came + goes);
  });

/** Returns a smooth path through the points that never overshoots them. */
export const linePath = (points: readonly Point[]): string => {
  const slopes = slopesOf(points);
  return points
    .map(([x, y], at) => {
      const before = points[at - 1];
      if (!before) return `M${fixed(x)} ${fixed(y)}`;
      const third = (x - before[0]) / 3;
      const leaves = before[1] + (slopes[at - 1] ?? 0) * third;
      const comes = y - (slopes[at] ?? 0) * third;
      return `C${fixed(before[0] + third)} ${fixed(leaves)} ${fixed(x - third)} ${fixed(comes)} ${fixed(x)} ${fixed(y)}`;
    })
    .join('');
};

/** Returns a step path, for values that stay constant until they change at once. */
export const stepPath = (points: readonly Point[]): string =>
  points.map(([x, y], at) => (at === 0 ? `M${fixed(x)} ${fixed(y)}` : `H${fixed(x)}V${fixed(y)}`)).join('');

/** Returns the area between two smooth paths. */
export const areaPath = (upper: readonly Point[], lower: readonly Point[]): string => {
  const back = linePath(lower.toReversed());
  return `${linePath(upper)}${back.replace('M', 'L')}Z`;
};

/** Returns the points with a label: the first, the last, and some between with enough room. */
export const labelledPoints = (count: number, most: number): ReadonlySet<number> => {
  if (count <= most) return new Set(Array.from({ length: count }, (_, at) => at));
  const step = Math.ceil((count - 1) / (most - 1));
  const last = count - 1;
  const shown = new Set<number>();
  for (let at = 0; at < last - step / 2; at += step) shown.add(at);
  return shown.add(last);
};
