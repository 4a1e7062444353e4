import { msg } from '../messages.ts';
/** Words of the wire that both sides read at run time. */

/** The class finder's orders. */
export const classOrders = [
  'relevance',
  'rank',
  'az',
  'date',
  'durationShortToLong',
  'durationLongToShort',
] as const;
export type ClassOrder = (typeof classOrders)[number];

/**
 * Order of the recommendations of the home page: for a member, classes that match their answers and the styles they
 * practise come first, and those completed in the last 30 days are left out; for visitors it is relevance. Not among
 * the orders to choose.
 */
export const personalOrder = 'recommended';

/** Days over which popularity is counted when they stand in place of an order (NS-085). */
export const rankWindows = ['7', '30', '90', 'all'] as const;

/** Orders of series and bundle listings. */
export const productOrders = ['date', 'rank', 'az'] as const;
export type ProductOrder = (typeof productOrders)[number];

/** Difficulties with their titles, easiest first. */
export const difficultyTitles = {
  introductory: msg('Introductory'),
  beginner: msg('Beginner'),
  moderate: msg('Moderate'),
  intermediate: msg('Intermediate'),
  advanced: msg('Advanced'),
} as const;
export type Difficulty = keyof typeof difficultyTitles;
export const difficulties = Object.keys(difficultyTitles) as Difficulty[];

/** Orders of a member's own lists of classes that go by what the classes are. */
export const classSorts = [
  'title',
  'series',
  'style',
  'instructor',
  'durationShortToLong',
  'durationLongToShort',
] as const;
export type ClassSort = (typeof classSorts)[number];

/** Orders of the completed list. */
export const completedOrders = ['recentlyLogged', 'recentlyViewed', ...classSorts] as const;
export type CompletedOrder = (typeof completedOrders)[number];

/** Orders of the saved classes: `recentlyAdded` is the member's own order. */
export const favoriteOrders = ['recentlyAdded', ...classSorts] as const;
export type FavoriteOrder = (typeof favoriteOrders)[number];

/** Orders of the playlists grid. */
export const playlistOrders = ['date', 'az', 'rank'] as const;
export type PlaylistOrder = (typeof playlistOrders)[number];

/** Orders of a playlist's classes: `default` is the author's own; `date` is when a class was added. */
export const playlistEntryOrders = [
  'default',
  'title',
  'series',
  'style',
  'date',
  'durationShortToLong',
  'durationLongToShort',
] as const;
export type PlaylistEntryOrder = (typeof playlistEntryOrders)[number];

/** Limit in characters; the form counts them as they are typed (PL-065). */
export const longestPlaylistDescription = 500;

/** Heights of a picture that a member may prefer (NS-088); 0 is Auto and clears the preference. */
export const preferredHeights = [0, 240, 360, 480, 540, 720, 1080, 1440, 2160] as const;
