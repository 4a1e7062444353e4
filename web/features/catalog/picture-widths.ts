import type { Image } from '../../../contract/shared.ts';

const widthOf = (url: string, otherwise: number): number =>
  Number(/-(\d{2,4})\.\w+$/.exec(url)?.[1] ?? otherwise);

/** The `srcset` of a picture whose widths stand in its file names, as in `yoga-960.webp`. */
export const srcSetOf = ({ url, small }: Image): string =>
  url === small.url ? url : `${small.url} ${widthOf(small.url, 480)}w, ${url} ${widthOf(url, 960)}w`;
