/** The most characters, and the highest priority number. */
export const billboardLimits = {
  title: 80,
  subtitle: 160,
  ctaText: 40,
  contentId: 200,
  priority: 1_000_000,
  billboards: 200,
} as const;

export const billboardContentTypes = ['series', 'class', 'playlist'] as const;
export type BillboardContentType = (typeof billboardContentTypes)[number];

/** ADM-061 and ADM-062, to the letter. */
export const noBillboard = 'There was no billboard associated with this slug';
export const billboardFailure = 'There has been an error, please contact Engineering';
