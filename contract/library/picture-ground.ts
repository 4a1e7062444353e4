/** Ink of words on a picture. */
export type Ink = 'dark' | 'light';

/** Grounds of a hero picture: the inks of its words and of both ends of the bar, and the veil below the words. */
export type PictureGround = {
  words: Ink;
  barLeft: Ink;
  barRight: Ink;
  /** Opacity of the veil, in tenths; 0 for none. */
  veil: 0 | 2 | 4 | 6;
};

export type Pixels = { w: number; h: number; rgba: ArrayLike<number> };

/** Part of a picture, in fractions from the left and the top. */
type Zone = { left: number; top: number; right: number; bottom: number };

const zones = {
  words: { left: 0, top: 0.14, right: 0.45, bottom: 0.9 },
  barLeft: { left: 0, top: 0, right: 0.55, bottom: 0.2 },
  barRight: { left: 0.62, top: 0, right: 1, bottom: 0.2 },
} as const satisfies Record<string, Zone>;

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Returns the relative luminance of the pixels of a zone, from 0 to 1, darkest first. */
const luminances = ({ w, h, rgba }: Pixels, { left, top, right, bottom }: Zone): number[] => {
  const found: number[] = [];
  for (let y = Math.floor(top * h); y < Math.max(Math.floor(top * h) + 1, Math.floor(bottom * h)); y += 1)
    for (let x = Math.floor(left * w); x < Math.ceil(right * w); x += 1) {
      const at = (y * w + x) * 4;
      found.push(
        0.2126 * linear(rgba[at] ?? 0) +
          0.7152 * linear(rgba[at + 1] ?? 0) +
          0.0722 * linear(rgba[at + 2] ?? 0),
      );
    }
  return found.sort((one, other) => one - other);
};

/**
 * Least luminance below dark words and largest below light ones. Both leave 4.5 to 1 in reserve for what is finer than
 * the measured pixels.
 */
const leastBelowDark = 0.25;
const largestBelowLight = 0.12;

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;

const inkOn = (sorted: readonly number[]): Ink => (at(sorted, 0.06) >= leastBelowDark ? 'dark' : 'light');

/** Value of a gray of 8 bits with this luminance. */
const gray = (luminance: number): number =>
  255 * (luminance <= 0.0031308 ? 12.92 * luminance : 1.055 * luminance ** (1 / 2.4) - 0.055);

/** Gray of the veil. */
const veilGray = 16;
const veils = [0, 2, 4, 6] as const;

/** Returns the lightest veil below which light words are readable. */
const veilOn = (sorted: readonly number[]): PictureGround['veil'] => {
  const brightest = gray(at(sorted, 0.96));
  return (
    veils.find((veil) => brightest + ((veilGray - brightest) * veil) / 10 <= gray(largestBelowLight)) ?? 6
  );
};

/** Measures a picture, or a small likeness of it. */
export const groundOf = (pixels: Pixels): PictureGround => {
  const words = luminances(pixels, zones.words);
  const ink = inkOn(words);
  return {
    words: ink,
    barLeft: inkOn(luminances(pixels, zones.barLeft)),
    barRight: inkOn(luminances(pixels, zones.barRight)),
    veil: ink === 'dark' ? 0 : veilOn(words),
  };
};

/** Ground of a picture that was not measured. */
export const unknownGround: PictureGround = { words: 'light', barLeft: 'light', barRight: 'light', veil: 6 };
