/** Words and limits of pages and their sections that forms and the server both read at run time. No schemas here. */

/** What an editor can add to a page. */
export const sectionTypes = [
  'hero',
  'category-tiles',
  'carousel',
  'text',
  'picture',
  'quote',
  'video',
  'call-to-action',
  'line',
  'practice-summary',
  'continue-watching',
  'fit-my-time',
  'billboards',
  'category-carousels',
  'coaches',
  'page-builder',
] as const;
export type SectionType = (typeof sectionTypes)[number];

/** They show what the home page alone has. */
export const homeOnlyTypes = [
  'practice-summary',
  'continue-watching',
  'fit-my-time',
  'billboards',
  'category-carousels',
] as const satisfies readonly SectionType[];

export const audiences = ['everyone', 'visitors', 'members'] as const;

export const carouselOrders = ['newest', 'popular', 'recommended', 'hour'] as const;
export type CarouselOrder = (typeof carouselOrders)[number];

/** A page that was never published is a draft; one that is published may have a draft with other words. */
export const pageStates = ['draft', 'published', 'changed'] as const;
export type PageState = (typeof pageStates)[number];

/** Lengths in characters, counts of values. */
export const pageLimits = {
  title: 120,
  slug: 80,
  description: 300,
  sections: 60,
  heroTitle: 80,
  heading: 120,
  shortText: 300,
  text: 20_000,
  quote: 400,
  author: 120,
  alternative: 300,
  linkTitle: 60,
  linkAddress: 500,
  picked: 24,
  model: 100,
  footerLinks: 20,
} as const;

/** How many cards a carousel asks for. */
export const carouselCards = 12;

/** The first categories in the order of the studio have a carousel each (HOME-015). */
export const categoryCarouselCount = 5;
