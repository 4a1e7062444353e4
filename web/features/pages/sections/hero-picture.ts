/** The visitor's first picture, and what a phone shows of it. */
export const heroKeys = {
  wide: 'hero/first-light',
  phone: 'hero/first-light-phone',
  phoneNight: 'hero/first-light-night-phone',
};
/** It is cut to the height of the window, so a small screen draws it wider than its own width. */
export const heroSizes = '(max-width: 480px) 480px, (max-width: 768px) 996px, 100vw';
