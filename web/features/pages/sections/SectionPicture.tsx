import { imageOf } from '../../../../contract/library/picture-key.ts';
import type { SectionOf } from '../../../../contract/pages/sections/sections.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import styles from './SectionPicture.module.css';

type SectionPictureProps = {
  /** Its key. */
  picture: string;
  focalPoint: SectionOf<'picture'>['focalPoint'];
  alternative?: string;
  sizes: string;
  /** The first picture of its page. */
  eager?: boolean;
};

/** Fills its frame with the focal point in view. */
export const SectionPicture = ({ picture, focalPoint, alternative, ...rest }: SectionPictureProps) => (
  <Picture
    className={styles.picture}
    image={{ ...imageOf(picture), focus: focalPoint }}
    alt={alternative}
    {...rest}
  />
);
