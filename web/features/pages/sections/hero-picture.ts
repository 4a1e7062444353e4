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
