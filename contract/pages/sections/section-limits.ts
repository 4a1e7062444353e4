/** Words and limits of pages and their sections that forms and the server both read at run time. */

/** Sections that an editor can add to a page. */
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
  'figures',
  'films',
  'coach',
  'voices',
  'benefits',
  'prices',
  'questions',
  'page-builder',
] as const;
export type SectionType = (typeof sectionTypes)[number];

/** Sections whose content only the home page has. */
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

/** States of a page: a draft was never published; a published page may have a draft with other words. */
export const pageStates = ['draft', 'published', 'changed'] as const;
export type PageState = (typeof pageStates)[number];

/** Figures of the studio that a band of figures can show. */
export const figureNames = ['classes', 'series', 'coaches', 'shortest', 'trial'] as const;
export type FigureName = (typeof figureNames)[number];

export const benefitIcons = [
  'play',
  'clock',
  'screen',
  'download',
  'captions',
  'calendar',
  'heart',
  'search',
] as const;
export type BenefitIcon = (typeof benefitIcons)[number];

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
  films: 3,
  voices: 6,
  benefits: 9,
  questions: 12,
  answer: 1_200,
  model: 100,
  footerLinks: 20,
} as const;

/** Number of cards of a carousel. */
export const carouselCards = 12;

/** Number of categories, the first in the order of the studio, that have a carousel each (HOME-015). */
export const categoryCarouselCount = 5;
