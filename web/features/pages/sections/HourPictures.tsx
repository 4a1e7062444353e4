import type { Image } from '../../../../contract/shared.schema.ts';
import { Picture } from '../../../ui/cards/Picture.tsx';
import { srcSetOf } from '../../../ui/pictures/picture-sources.ts';
import { heroPictures } from './hero-picture.ts';

const phoneMedia = '(max-width: 480px)';

/** The part of the picture that a phone shows: no more is fetched there. */
const PhoneSources = ({ image }: { image: Image }) => (
  <>
    {image.formats?.includes('avif') ? (
      <source media={phoneMedia} type="image/avif" srcSet={srcSetOf(image, '.avif')} />
    ) : null}
    <source media={phoneMedia} srcSet={srcSetOf(image)} />
  </>
);

type HourPicturesProps = { className: string | undefined; sizes: string };

/** The pictures of all hours of the day, of which the viewer's is shown and fetched, and one for the dark theme. */
export const HourPictures = ({ className, sizes }: HourPicturesProps) =>
  heroPictures.map(({ hour, wide, phone, phoneNight }) => (
    <Picture
      key={hour}
      className={className}
      image={wide}
      sizes={sizes}
      eager
      hour={hour}
      narrow={{
        media: phoneMedia,
        otherMedia: '(min-width: 480.02px)',
        light: <PhoneSources image={phone} />,
        dark: phoneNight ? <PhoneSources image={phoneNight} /> : null,
        images: { light: phone, dark: phoneNight },
      }}
    />
  ));
