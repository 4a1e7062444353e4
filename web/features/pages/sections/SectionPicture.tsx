import { imageOf } from '../../../../contract/library/picture-key.ts';
import type { SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';
import type { Image } from '../../../../contract/shared.schema.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import * as styles from './SectionPicture.module.css';

type SectionPictureProps = {
  /** Its key. */
  picture: string;
  /** As the server knows it; a draft is shown without. */
  image: Image | undefined;
  focalPoint: SectionOf<'picture'>['focalPoint'];
  alternative?: string;
  sizes: string;
  /** The first picture of its page. */
  eager?: boolean;
};

/** Fills its frame with the focal point in view. */
export const SectionPicture = ({
  picture,
  image = imageOf(picture),
  focalPoint,
  alternative,
  ...rest
}: SectionPictureProps) => (
  <Picture className={styles.picture} image={{ ...image, focus: focalPoint }} alt={alternative} {...rest} />
);
