import type { Image } from '../../../../contract/shared.schema.ts';
import { type FocalPoint, useFocus } from '../../../editing/fields/FocalPointField.tsx';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import * as styles from './FocusedPicture.module.css';
import { pictureOf } from './picture-keys.ts';

const noPicture: Image = { url: '', small: { url: '' } };

/** The picture of a key as it is typed; null for none. */
export const typedPicture = (
  key: string | null,
  saved: { key: string | null; picture: Image | null },
): Image | null => {
  const found =
    key === null ? noPicture : pictureOf(key, { key: saved.key, picture: saved.picture ?? noPicture });
  return found.url === '' ? null : { url: found.url, small: found.small };
};

type FocusedPictureProps = {
  image: Image | null;
  focus: FocalPoint;
  sizes: string;
  alt: string;
  className?: string | undefined;
};

/** A picture in its frame as its editor moves the part that stays in view. */
export const FocusedPicture = ({ image, focus, sizes, alt, className }: FocusedPictureProps) => (
  <div ref={useFocus<HTMLDivElement>(focus)} className={classNames(styles.focused, className)}>
    <Picture image={image} sizes={sizes} alt={alt} />
  </div>
);
