/** The width in pixels of the smallest size that photos are kept in. */
export const smallestPhotoPixels = 320;

const photo = /^(\/uploads\/photos\/.+-)(\d+)\.jpg$/;

/** The address of the smallest size of a photo; of anything else, the address itself. */
export const smallPhoto = (url: string): string =>
  url.replace(photo, (_url, stem, width) => `${stem}${Math.min(smallestPhotoPixels, Number(width))}.jpg`);
