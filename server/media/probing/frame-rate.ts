/** Frames per second as the fraction ffmpeg takes. `gopFrames` is the first whole number of frames that lasts 2 s. */
export type FrameRate = { text: string; value: number; gopFrames: number };

export const gopSeconds = 2;

/**
 * 30 at most: at 60 a class would cost twice the encoding and a third more bandwidth for every viewer. Of 48, 50, 60, 120
 * every second or fourth frame stays, so that movement is even.
 */
const rates: readonly (readonly [number, number])[] = [
  [10, 1],
  [12, 1],
  [15, 1],
  [20, 1],
  [24000, 1001],
  [24, 1],
  [25, 1],
  [30000, 1001],
  [30, 1],
];

const tolerance = 0.0005;

const usable = (rate: number | null): rate is number => {
  return rate !== null && Number.isFinite(rate) && rate > 0;
};

/**
 * The constant rate of the output, for the source's nominal rate (the one its timestamps allow) and its average.
 * Phones vary around the nominal rate; a container with a fine clock says 1000 or 90000, which means nothing.
 */
export const chooseFrameRate = (source: { nominal: number | null; average: number | null }): FrameRate => {
  const sane = usable(source.nominal) && source.nominal <= 241 ? source.nominal : null;
  let wanted = sane ?? (usable(source.average) ? source.average : 30);
  // 33 is nearer to 30 than to its half.
  while (wanted >= 40) wanted /= 2;
  const [numerator, denominator] =
    rates.find(([n, d]) => Math.abs(n / d / wanted - 1) < tolerance) ??
    rates.find(([n, d]) => d === 1 && n / d >= wanted) ??
    ([30, 1] as const);
  const value = numerator / denominator;
  return {
    text: denominator === 1 ? `${numerator}` : `${numerator}/${denominator}`,
    value,
    gopFrames: Math.ceil(gopSeconds * value - 1e-9),
  };
};
