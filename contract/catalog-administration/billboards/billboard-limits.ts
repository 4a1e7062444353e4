import { msg } from '../../messages.ts';

/** Maximum lengths of a button's texts in characters, and number of billboards. */
export const billboardLimits = {
  ctaText: 40,
  contentId: 200,
  billboards: 200,
} as const;

export const billboardContentTypes = ['series', 'class', 'playlist'] as const;
export type BillboardContentType = (typeof billboardContentTypes)[number];

/** ADM-061 and ADM-062, to the letter. */
export const noBillboard = msg('There was no billboard associated with this slug');
export const billboardFailure = msg('There has been an error, please contact Engineering');
