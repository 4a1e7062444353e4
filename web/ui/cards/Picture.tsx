import { photoSizes } from '../../../contract/library/photo-address.ts';
import type { Image } from '../../../contract/shared.ts';
import { classNames } from '../class-names.ts';
import { CoilLine } from '../Icon.tsx';
import cardStyles from './Card.module.css';
import styles from './Picture.module.css';

type PictureProps = {
  image: Image | null;
  /** How wide it is drawn, as the `sizes` attribute says it. */
  sizes?: string;
  /** Empty where a title stands beside it. */
  alt?: string;
  /** For the picture a visitor sees first. */
  eager?: boolean;
  className?: string;
};

/** Pictures of the studio come in two widths, photos of members in as many as they have. */
const srcSetOf = ({ url, small }: Image): string => {
  const sizes = photoSizes(url);
  if (sizes.length === 0) return `${small.url} 480w, ${url} 960w`;
  return sizes.map((size) => `${size.url} ${size.width}w`).join(', ');
};

const inTens = (percent: number): number => Math.round(percent / 10) * 10;

/** Fills its frame, whose shape is reserved by css, so that nothing moves when it arrives. */
export const Picture = ({ image, sizes = '100vw', alt = '', eager, className }: PictureProps) => {
  if (!image?.url) {
    return (
      <span className={cardStyles.blank} data-part="blank">
        <CoilLine />
      </span>
    );
  }
  const { focus } = image;
  return (
    <img
      className={classNames(className, focus && styles.focused)}
      data-focus-x={focus && inTens(focus.x)}
      data-focus-y={focus && inTens(focus.y)}
      src={image.small.url}
      srcSet={srcSetOf(image)}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
};
