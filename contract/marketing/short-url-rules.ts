export const shortUrlLimits = { target: 2000, slug: 40, search: 100 } as const;

/** Number of days for which the list counts clicks, today included. */
export const shortUrlDays = 30;

export const shortUrlSorts = ['newest', 'clicks'] as const;
export type ShortUrlSort = (typeof shortUrlSorts)[number];

export const shortUrlSlug = /^[a-z0-9-]{3,40}$/;

export const shortUrlPath = (slug: string): string => `/s/${slug}`;
