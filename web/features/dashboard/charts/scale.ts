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

/** A line through the points that swings from one to the next, as the hills of the pictures do. */
export const linePath = (points: readonly Point[]): string =>
  points
    .map(([x, y], at) => {
      const before = points[at - 1];
      if (!before) return `M${fixed(x)} ${fixed(y)}`;
      const middle = fixed((before[0] + x) / 2);
      return `C${middle} ${fixed(before[1])} ${middle} ${fixed(y)} ${fixed(x)} ${fixed(y)}`;
    })
    .join('');

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
