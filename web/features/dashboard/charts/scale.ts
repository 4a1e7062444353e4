export type Point = readonly [x: number, y: number];

/** Round numbers from zero over the greatest value, four or five of them; the last is the top of the chart. */
export const ticksOf = (most: number): number[] => {
  if (most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  // Counts have no halves.
  const whole = Math.max(1, Math.ceil(step));
  return Array.from({ length: Math.ceil(most / whole) + 1 }, (_, at) => at * whole);
};

const fixed = (value: number): string => value.toFixed(1);

/** Below this a count is one of single things. */
const fewAtMost = 20;

/** Whether a curve from point to point tells the truth: of few things, and of days with next to nothing, it draws waves. */
export const isCalm = (values: readonly number[]): boolean => {
  const most = Math.max(0, ...values);
  return values.length > 7 && most >= fewAtMost && Math.min(...values) * 5 >= most;
};

const slope = ([x1, y1]: Point, [x2, y2]: Point): number => (y2 - y1) / (x2 - x1);

/** How steep the line is at each point: level at a top or a bottom, so that it stays between its points. */
const slopesOf = (points: readonly Point[]): number[] =>
  points.map((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]];
    if (!before || !after) return 0;
    const [came, goes] = [slope(before, point), slope(point, after)];
    return came * goes <= 0 ? 0 : (2 * came * goes) / (came + goes);
  });

/** A line through the points that swings from one to the next, never higher or lower than either. */
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

/** What stays as it is until it changes at once: level lines with a step at each change. */
export const stepPath = (points: readonly Point[]): string =>
  points.map(([x, y], at) => (at === 0 ? `M${fixed(x)} ${fixed(y)}` : `H${fixed(x)}V${fixed(y)}`)).join('');

/** The ground between two such lines. */
export const areaPath = (upper: readonly Point[], lower: readonly Point[]): string => {
  const back = linePath(lower.toReversed());
  return `${linePath(upper)}${back.replace('M', 'L')}Z`;
};

/** Which points have their label: the first, the last, and some between that leave room for one another. */
export const labelledPoints = (count: number, most: number): ReadonlySet<number> => {
  if (count <= most) return new Set(Array.from({ length: count }, (_, at) => at));
  const step = Math.ceil((count - 1) / (most - 1));
  const last = count - 1;
  const shown = new Set<number>();
  for (let at = 0; at < last - step / 2; at += step) shown.add(at);
  return shown.add(last);
};
