import type { PictureGround } from '../../../../contract/library/picture-ground.ts';
import { dayHours } from '../../../../contract/pages/sections/day-hours.ts';
import { productPicture } from '../../../ui/pictures/product-pictures.ts';

/** The visitor's first picture at each hour of their day, and what a phone shows of it; the first has one for the night. */
export const heroPictures = dayHours.map((hour) => {
  const wide = productPicture(`hero/${hour}`);
  return {
    hour,
    wide,
    phone: productPicture(`hero/${hour}-phone`),
    phoneNight: wide.night ? productPicture(`hero/${hour}-night-phone`) : null,
  };
});
/** It is cut to the height of the window, so a small screen draws it wider than its own width. */
export const heroSizes = '(max-width: 480px) 480px, (max-width: 768px) 996px, 100vw';

/** Put in by the build: grounds of the pictures above by hour, and of the one for the night. */
declare const heroGrounds: Readonly<Record<string, PictureGround>> | undefined;

const usualGrounds = typeof heroGrounds === 'undefined' ? {} : heroGrounds;

/** Attributes of a hero by which style sheets choose its inks: the times at which each part needs light words. */
const groundAttributes = (grounds: Readonly<Record<string, PictureGround>>) => {
  const timesOf = (holds: (ground: PictureGround) => boolean): string | undefined =>
    Object.keys(grounds)
      .filter((time) => holds(grounds[time] as PictureGround))
      .join(' ') || undefined;
  return {
    'data-light': timesOf(({ words }) => words === 'light'),
    'data-bar-left-light': timesOf(({ barLeft }) => barLeft === 'light'),
    'data-bar-right-light': timesOf(({ barRight }) => barRight === 'light'),
    'data-veil-2': timesOf(({ veil }) => veil === 2),
    'data-veil-4': timesOf(({ veil }) => veil === 4),
    'data-veil-6': timesOf(({ veil }) => veil === 6),
  };
};

/** Attributes of the usual hero, by the hour and the theme. */
export const usualGround = groundAttributes(usualGrounds);

/** Attributes of a hero with the studio's own picture, which is the same at all times. */
export const ownGround = (ground: PictureGround) => groundAttributes({ always: ground });
