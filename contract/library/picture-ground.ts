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

/** Point of a picture, in percent from the left and the top. */
type Point = { x: number; y: number };

/** Reach of details that are finer than measured pixels, in grays of 8 bits. */
export type Detail = { lighter: number; darker: number };

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

export const luminanceAt = (rgba: Pixels['rgba'], at: number): number =>
  0.2126 * linear(rgba[at] ?? 0) + 0.7152 * linear(rgba[at + 1] ?? 0) + 0.0722 * linear(rgba[at + 2] ?? 0);

const luminancesIn = ({ w, h, rgba }: Pixels, { left, top, right, bottom }: Zone): number[] => {
  const found: number[] = [];
  for (let y = Math.floor(top * h); y < Math.max(Math.floor(top * h) + 1, Math.floor(bottom * h)); y += 1)
    for (let x = Math.floor(left * w); x < Math.ceil(right * w); x += 1)
      found.push(luminanceAt(rgba, (y * w + x) * 4));
  return found;
};

const whole: Zone = { left: 0, top: 0, right: 1, bottom: 1 };

/** Widths of a hero by its height, from phones to 2,560 pixels; words stand on the picture from the second on. */
const heroShapes = [0.7, 1.37, 2.38, 2.78] as const;

/** Returns the part of a picture that a frame of this shape shows. */
const cropOf = ({ w, h }: Pixels, shape: number, { x, y }: Point): Zone => {
  const wide = Math.min(1, (shape * h) / w);
  const high = Math.min(1, w / h / shape);
  const left = ((1 - wide) * x) / 100;
  const top = ((1 - high) * y) / 100;
  return { left, top, right: left + wide, bottom: top + high };
};

const partOf = (crop: Zone, zone: Zone): Zone => {
  const w = crop.right - crop.left;
  const h = crop.bottom - crop.top;
  return {
    left: crop.left + zone.left * w,
    top: crop.top + zone.top * h,
    right: crop.left + zone.right * w,
    bottom: crop.top + zone.bottom * h,
  };
};

/** Returns the relative luminance of the pixels of a zone in every crop, from 0 to 1, darkest first. */
const luminances = (pixels: Pixels, zone: Zone, crops: readonly Zone[]): number[] =>
  crops.flatMap((crop) => luminancesIn(pixels, partOf(crop, zone))).sort((one, other) => one - other);

/**
 * Least luminance below dark words and largest below light ones. Both leave 4.5 to 1 in reserve for what is finer than
 * the measured pixels.
 */
const leastBelowDark = 0.25;
const largestBelowLight = 0.12;

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;

/** Value of a gray of 8 bits with this luminance. */
export const gray = (luminance: number): number =>
  255 * (luminance <= 0.0031308 ? 12.92 * luminance : 1.055 * luminance ** (1 / 2.4) - 0.055);

const inkOn = (sorted: readonly number[], { darker }: Detail): Ink =>
  gray(at(sorted, 0.06)) - darker >= gray(leastBelowDark) ? 'dark' : 'light';

/** Gray of the veil. */
const veilGray = 16;
const veils = [0, 2, 4, 6] as const;

/** Returns the lightest veil below which light words are readable. */
const veilOn = (sorted: readonly number[], { lighter }: Detail): PictureGround['veil'] => {
  const brightest = Math.min(255, gray(at(sorted, 0.96)) + lighter);
  return (
    veils.find((veil) => brightest + ((veilGray - brightest) * veil) / 10 <= gray(largestBelowLight)) ?? 6
  );
};

const noDetail: Detail = { lighter: 0, darker: 0 };

/** Measures a picture, or a small likeness of it; with a focal point, every crop of it that a hero shows. */
export const groundOf = (pixels: Pixels, focus?: Point, detail = noDetail): PictureGround => {
  const crops = focus ? heroShapes.map((shape) => cropOf(pixels, shape, focus)) : [whole];
  // On a phone the words stand below the picture.
  const words = luminances(pixels, zones.words, focus ? crops.slice(1) : crops);
  const ink = inkOn(words, detail);
  return {
    words: ink,
    barLeft: inkOn(luminances(pixels, zones.barLeft, crops), detail),
    barRight: inkOn(luminances(pixels, zones.barRight, crops), detail),
    veil: ink === 'dark' ? 0 : veilOn(words, detail),
  };
};

/** Ground of a picture that was not measured. */
export const unknownGround: PictureGround = { words: 'light', barLeft: 'light', barRight: 'light', veil: 6 };
