import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import type { Image } from '../../../contract/shared.ts';
import { classNames } from '../class-names.ts';
import { CoilLine } from '../Icon.tsx';
import { nightImage, srcSetOf } from '../pictures/picture-sources.ts';
import cardStyles from './Card.module.css';
import styles from './Picture.module.css';

type Theme = 'light' | 'dark';

type PictureProps = {
  image: Image | null;
  /** How wide it is drawn, as the `sizes` attribute says it. */
  sizes?: string;
  /** Empty where a title stands beside it. */
  alt?: string;
  /** For the picture a visitor sees first. */
  eager?: boolean;
  className?: string;
  /** What a narrow window shows instead: sources for each theme, and what they are of. */
  narrow?: { media: string; otherMedia: string } & Record<Theme, ReactNode> & {
      images: Record<Theme, Image | null>;
    };
};

type DrawnProps = Omit<PictureProps, 'image'> & { image: Image; theme?: Theme };

const wholeWidth = '100vw';

const inTens = (percent: number): number => Math.round(percent / 10) * 10;

/** Asks for a first picture in the head of the page; a script there picks the one of the theme. */
const announce = ({ image, sizes = wholeWidth, theme, narrow }: DrawnProps): void => {
  const ask = (one: Image, media: string): void => {
    const avif = one.formats?.includes('avif');
    const both = [media, theme && `(prefers-color-scheme: ${theme})`].filter(Boolean).join(' and ');
    preload(one.small.url, {
      as: 'image',
      fetchPriority: 'high',
      imageSizes: sizes,
      imageSrcSet: srcSetOf(one, avif ? '.avif' : undefined),
      ...(avif ? { type: 'image/avif' } : {}),
      ...(both ? { media: both } : {}),
    });
  };
  const other = narrow?.images[theme ?? 'light'];
  if (other) ask(other, narrow.media);
  // React itself asks for a picture without other sources.
  if (other || theme || image.formats?.includes('avif')) ask(image, other ? narrow.otherMedia : '');
};

/** One that a theme hides is not fetched: it is loaded lazily. */
const Drawn = (props: DrawnProps) => {
  const { image, sizes = wholeWidth, alt = '', eager, className, theme, narrow } = props;
  const { focus, placeholder } = image;
  if (import.meta.env.SSR && eager) announce(props);
  return (
    <>
      {placeholder ? (
        <img className={styles.placeholder} data-theme-only={theme} src={placeholder} alt="" />
      ) : null}
      <picture className={styles.sources}>
        {narrow?.[theme ?? 'light']}
        {image.formats ? <source type="image/avif" srcSet={srcSetOf(image, '.avif')} sizes={sizes} /> : null}
        <img
          className={classNames(styles.image, focus && styles.focused, className)}
          data-theme-only={theme}
          data-focus-x={focus && inTens(focus.x)}
          data-focus-y={focus && inTens(focus.y)}
          src={image.small.url}
          srcSet={srcSetOf(image)}
          sizes={sizes}
          alt={alt}
          loading={eager && !theme ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </>
  );
};

/** Fills its frame, whose shape is reserved by css, so that nothing moves when it arrives. */
export const Picture = ({ image, ...rest }: PictureProps) => {
  if (!image?.url) {
    return (
      <span className={cardStyles.blank} data-part="blank">
        <CoilLine />
      </span>
    );
  }
  const night = nightImage(image);
  if (!night) return <Drawn image={image} {...rest} />;
  return (
    <>
      <Drawn image={image} theme="light" {...rest} />
      <Drawn image={night} theme="dark" {...rest} />
    </>
  );
};
