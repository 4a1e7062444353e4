import type { PercentCrop } from 'react-image-crop';

/** NS-148: of the picture's width. */
export const firstWidthPercent = 80;
export const smallestPercent = 10;

const between = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** The widest a square may be in a picture `ratio` times as wide as it is high, in percent of its width. */
export const widestPercent = (ratio: number): number => Math.min(100, 100 / ratio);

/** The square as wide as that, around the same middle as far as the picture reaches. */
export const resized = (crop: PercentCrop, widthPercent: number, ratio: number): PercentCrop => {
  const width = Math.min(Math.max(widthPercent, smallestPercent), widestPercent(ratio));
  const height = width * ratio;
  const x = between(crop.x + (crop.width - width) / 2, 100 - width);
  const y = between(crop.y + (crop.height - height) / 2, 100 - height);
  return { unit: '%', x, y, width, height };
};

/** The square one begins with, in the middle: 80 % of the width, or as much as the height allows. */
export const firstCrop = (ratio: number): PercentCrop =>
  resized({ unit: '%', x: 50, y: 50, width: 0, height: 0 }, firstWidthPercent, ratio);
