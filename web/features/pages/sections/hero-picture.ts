/** The visitor's first picture. */
export const heroPicture = {
  src: '/images/hero/first-light-1920.webp',
  srcSet: '/images/hero/first-light-960.webp 960w, /images/hero/first-light-1920.webp 1920w',
  // It is cut to the height of the window, so a phone draws it wider than its own width.
  sizes: '(max-width: 768px) 996px, 100vw',
  /** What a phone shows of it, and no more. */
  phone: { src: '/images/hero/first-light-phone-926.webp', media: '(max-width: 480px)' },
};
