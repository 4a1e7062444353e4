import { type PhotoPlace, photoPlace, photoSizes } from '../../../contract/library/photo-address.ts';
import { smallPhoto } from '../../../contract/library/small-photo.ts';
import type { Image } from '../../../contract/shared.schema.ts';
import type { PictureFormat } from '../../platform/pictures/picture-format.ts';

export const isOurs = (url: string): boolean => photoPlace(url) !== null;

/** The address itself, that of the smallest size and all widths. */
export const imageOf = (url: string): Image => ({
  url,
  small: { url: smallPhoto(url) },
  widths: photoSizes(url).map(({ width }) => width),
});

export const folderOf = (id: string): string => `photos/${id}`;
export const keyOf = ({ id, width }: Pick<PhotoPlace, 'id' | 'width'>, format: PictureFormat): string =>
  `${folderOf(id)}/${width}.${format}`;
