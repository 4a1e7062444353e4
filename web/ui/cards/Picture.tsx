import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import type { DayHour } from '../../../contract/pages/sections/day-hours.ts';
import type { Image } from '../../../contract/shared.schema.ts';
import { classNames } from '../class-names.ts';
import { CoilLine } from '../messages/CoilLine.tsx';
import { nightImage, srcSetOf } from '../pictures/picture-sources.ts';
import * as cardStyles from './Card.module.css';
import { focusAttributes } from './focus-attributes.ts';
import * as styles from './Picture.module.css';

type Theme = 'light' | 'dark';

type PictureProps = {
  image: Image | null;
  /** Width of the picture, as a `sizes` attribute. */
  sizes?: string;
  /** Alternative text; empty if a title is beside the picture. */
  alt?: string;
  /** Loads at once; for a picture above the fold. */
  eager?: boolean;
  className?: string;
  /** Hour of the day for which the picture is shown in the light theme; CSS hides it at other hours. */
  hour?: DayHour | undefined;
  /** Replacement in a narrow window: sources and pictures for each theme. */
  narrow?: { media: string; otherMedia: string } & Record<Theme, ReactNode> & {
      images: Record<Theme, Image | null>;
    };
};

type DrawnProps = Omit<PictureProps, 'image'> & { image: Image; theme?: Theme };

const wholeWidth = '100vw';

/** Preloads a first picture in the head of the page; a script there picks that of the theme and the hour. */
const announce = ({ image, sizes = wholeWidth, theme, hour, narrow }: DrawnProps): void => {
  const ask = (one: Image, media: string): void => {
    const avif = one.formats?.includes('avif');
    const when = [media, theme && `(prefers-color-scheme: ${theme})`, hour && `(--hour: ${hour})`];
    const all = when.filter(Boolean).join(' and ');
    preload(one.small.url, {
      as: 'image',
      fetchPriority: 'high',
      imageSizes: sizes,
      imageSrcSet: srcSetOf(one, avif ? '.avif' : undefined),
      ...(avif ? { type: 'image/avif' } : {}),
      ...(all ? { media: all } : {}),
    });
  };
  const other = narrow?.images[theme ?? 'light'];
  if (other) ask(other, narrow.media);
  // React itself preloads a picture without other sources.
  if (other || theme || image.formats?.includes('avif')) ask(image, other ? narrow.otherMedia : '');
};

/**
 * Returns the attributes for a choice of files. A single file is given by its address alone, to keep the page small.
 */
const choice = (image: Image, sizes: string, format?: string) => {
  const srcSet = srcSetOf(image, format);
  if (srcSet?.includes(',')) return { srcSet, sizes };
  return srcSet?.startsWith(`${image.small.url} `) ? {} : { srcSet };
};

/** Picture element; one that the theme or the hour hides is not fetched, because it loads lazily. */
const Drawn = (props: DrawnProps) => {
  const { image, sizes = wholeWidth, alt = '', eager, className, theme, hour, narrow } = props;
  const { focus, placeholder } = image;
  if (import.meta.env.SSR && eager) announce(props);
  return (
    <>
      {placeholder ? (
        <img
          className={styles.placeholder}
          data-theme-only={theme}
          data-hour-only={hour}
          src={placeholder}
          alt=""
        />
      ) : null}
      <picture className={styles.sources}>
        {narrow?.[theme ?? 'light']}
        {image.formats ? <source type="image/avif" {...choice(image, sizes, '.avif')} /> : null}
        <img
          {...focusAttributes(focus)}
          className={classNames(styles.image, focus && styles.focused, className)}
          data-theme-only={theme}
          data-hour-only={hour}
          src={image.small.url}
          {...choice(image, sizes)}
          alt={alt}
          loading={eager && !theme ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          // Browsers decode lazily loaded pictures asynchronously by themselves.
          decoding={eager ? 'async' : undefined}
        />
      </picture>
    </>
  );
};

/** Picture that fills its frame. CSS reserves the shape of the frame, so that nothing shifts when it loads. */
export const Picture = ({ image, hour, ...rest }: PictureProps) => {
  if (!image?.url) {
    return (
      <span className={cardStyles.blank} data-part="blank">
        <CoilLine />
      </span>
    );
  }
  const night = nightImage(image);
  if (!night && !hour) return <Drawn image={image} {...rest} />;
  return (
    <>
      <Drawn image={image} theme="light" hour={hour} {...rest} />
      {night ? <Drawn image={night} theme="dark" {...rest} /> : null}
    </>
  );
};
