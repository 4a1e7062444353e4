import type { Image } from '../../../contract/shared.schema.ts';

const ending = /-(\d+)(\.\w+)$/;
const widthOf = (url: string): number => Number(ending.exec(url)?.[1]);

/** The `srcset` of a picture in one format, that of `url` by default; undefined where its files' names tell no widths. */
export const srcSetOf = (
  {
    url,
    small,
    widths = [...new Set([widthOf(small.url), widthOf(url)])],
    avifWidths = [],
  }: Pick<Image, 'url' | 'small' | 'widths' | 'avifWidths'>,
  format?: string,
): string | undefined => {
  const [found, , own] = ending.exec(url) ?? [];
  if (!found || widths.some(Number.isNaN)) return undefined;
  const stem = url.slice(0, -found.length);
  const all = format === '.avif' ? [...widths, ...avifWidths] : widths;
  return all.map((width) => `${stem}-${width}${format ?? own} ${width}w`).join(', ');
};

/** The picture of the dark theme, which has the files of the other under its own name. */
export const nightImage = ({ night, ...day }: Image): Image | null =>
  night ? { ...day, small: night, placeholder: undefined, ...night } : null;

/** The `sizes` of a picture that is drawn so many times as wide as its frame, which shows a part of it. */
export const scaledSizes = (sizes: string, times: number): string =>
  sizes.replace(
    /([\d.]+)(px|vw)(?=\s*(?:,|$))/g,
    (_, width, unit) => `${Math.ceil(Number(width) * times)}${unit}`,
  );
