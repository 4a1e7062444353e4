import type { Image } from '../../../contract/shared.ts';

/** Widths in pixels a picture is kept in, smaller first, by the folder its key begins with. */
const widthsByFolder: Readonly<Record<string, readonly [number, number]>> = {
  coaches: [240, 480],
  banners: [960, 1920],
  hero: [960, 1920],
  pages: [960, 1920],
};
const usualWidths = [480, 960] as const;

/** The addresses of a picture from its key, such as 'classes/slow-flow'. */
export const imageOf = (key: string): Image => {
  const [small, large] = widthsByFolder[key.slice(0, key.indexOf('/'))] ?? usualWidths;
  return { url: `/images/${key}-${large}.webp`, small: { url: `/images/${key}-${small}.webp` } };
};
