import type { Image } from '../../../contract/shared.ts';

const ending = /-(\d+)(\.\w+)$/;
const widthOf = (url: string): number => Number(ending.exec(url)?.[1]);

/** The `srcset` of a picture in one format, that of `url` by default; undefined where its files' names tell no widths. */
export const srcSetOf = (
  {
    url,
    small,
    widths = [...new Set([widthOf(small.url), widthOf(url)])],
    widestAvif,
  }: Pick<Image, 'url' | 'small' | 'widths' | 'widestAvif'>,
  format?: string,
): string | undefined => {
  const [found, , own] = ending.exec(url) ?? [];
  if (!found || widths.some(Number.isNaN)) return undefined;
  const stem = url.slice(0, -found.length);
  const all = format === '.avif' && widestAvif !== undefined ? [...widths, widestAvif] : widths;
  return all.map((width) => `${stem}-${width}${format ?? own} ${width}w`).join(', ');
};

/** The picture of the dark theme, which has the files of the other under its own name. */
export const nightImage = ({ night, ...day }: Image): Image | null =>
  night ? { ...day, small: night, placeholder: undefined, ...night } : null;
