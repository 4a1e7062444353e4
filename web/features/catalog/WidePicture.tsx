import type { Image } from '../../../contract/shared.ts';
import { srcSetOf } from './picture-widths.ts';

/** A banner as wide as the page. Decorative: its words stand on it. */
export const WidePicture = ({
  image,
  eager,
  sizes = '100vw',
}: {
  image: Image;
  eager?: boolean;
  sizes?: string;
}) =>
  image.url ? (
    <img
      src={image.small.url}
      srcSet={srcSetOf(image)}
      sizes={sizes}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  ) : null;
