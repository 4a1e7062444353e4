import { type PhotoPlace, photoPlace, smallPhoto } from '../../../contract/library/photo-address.ts';
import type { Image } from '../../../contract/shared.ts';

export type PhotoFormat = 'avif' | 'webp' | 'jpg';

export const isOurs = (url: string): boolean => photoPlace(url) !== null;

/** The address itself and that of the smallest size. */
export const imageOf = (url: string): Image => ({ url, small: { url: smallPhoto(url) } });

export const folderOf = (id: string): string => `photos/${id}`;
export const keyOf = ({ id, width }: PhotoPlace, format: PhotoFormat): string =>
  `${folderOf(id)}/${width}.${format}`;
