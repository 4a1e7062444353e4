import { useEffect, useState } from 'react';
import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import type { Image } from '../../../../contract/shared.schema.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { CoilMark } from '../../../ui/Icon.tsx';
import { scaledSizes } from '../../../ui/pictures/picture-sources.ts';
import { rememberedCover } from './cover-cookie.ts';
import { isDefaultCover } from './default-cover.ts';
import * as styles from './PlaylistCover.module.css';

/** The cover as the server says, or the one just chosen where this was loaded before. */
const useCover = ({ uuid, coverPhoto }: Pick<PlaylistCard, 'uuid' | 'coverPhoto'>): Image => {
  const [cover, setCover] = useState(coverPhoto);
  useEffect(() => setCover(rememberedCover(uuid, coverPhoto)), [uuid, coverPhoto]);
  return cover;
};

type PictureProps = {
  sizes: string;
  /** Empty where the title stands beside it. */
  alt?: string;
  eager?: boolean;
};
type PlaylistCoverProps = PictureProps & { playlist: Pick<PlaylistCard, 'uuid' | 'coverPhoto' | 'mosaic'> };

/** A part as high as the whole, or half as high: what it shows is cut from the middle of a wide picture. */
const isHigh = (index: number, count: number): boolean => count < 3 || (count === 3 && index === 0);

const Mosaic = ({ images, sizes, alt = '', eager }: PictureProps & { images: readonly Image[] }) => (
  <span className={styles.mosaic} data-parts={images.length}>
    {images.map((image, index) => (
      <span key={image.url}>
        <Picture
          image={image}
          sizes={scaledSizes(sizes, isHigh(index, images.length) ? 16 / 9 : 8 / 9)}
          alt={index === 0 ? alt : ''}
          eager={eager && index === 0}
        />
      </span>
    ))}
  </span>
);

/** The cover that the author chose, otherwise one made of the pictures of its classes; without any, a plate. */
export const PlaylistCover = ({ playlist, ...picture }: PlaylistCoverProps) => {
  const cover = useCover(playlist);
  // It may be the wide picture of a class, cut to the square of a cover.
  if (!isDefaultCover(cover))
    return <Picture image={cover} {...picture} sizes={scaledSizes(picture.sizes, 16 / 9)} />;
  if (playlist.mosaic.length > 0) return <Mosaic images={playlist.mosaic} {...picture} />;
  return (
    <span className={styles.plate}>
      <CoilMark />
    </span>
  );
};
