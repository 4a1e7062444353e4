import type { FittedPractice } from '../../../contract/catalog/fit-my-time.ts';
import {
  type FitEnd,
  type FitLoad,
  type FitPart,
  type FitPlace,
  type FitWish,
  fitWishParams,
} from '../../../contract/catalog/fit-wish.ts';
import { stringifySearch } from '../../client/pages/search-params.ts';

export const loadTitles: Readonly<Record<FitLoad, string>> = {
  wrists: 'Wrists',
  knees: 'Knees',
  'lower-back': 'Lower back',
  neck: 'Neck',
  jumping: 'Jumping',
  kneeling: 'Kneeling',
};
export const placeTitles: Readonly<Record<FitPlace, string>> = {
  home: 'At home',
  'small-room': 'Small room',
  office: 'Office',
  hotel: 'Hotel',
  outside: 'Outside',
};
export const endTitles: Readonly<Record<FitEnd, string>> = {
  lying: 'Lying down',
  seated: 'Seated',
  standing: 'Standing',
};
export const partTitles: Readonly<Record<FitPart, string>> = {
  'warm-up': 'Warm up',
  main: 'Main',
  'cool-down': 'Cool down',
};

export const fitPath = (wish: FitWish): string => `/fit-my-time${stringifySearch(fitWishParams(wish))}`;

/** Another wish begins anew: what was kept and swapped out belongs to the practice before. */
export const freshWish = (wish: FitWish): FitWish => ({ ...wish, not: [], keep: new Map() });

type Parts = NonNullable<FittedPractice['practice']>['parts'];

/** The same practice with another class in one part. */
export const swapped = (wish: FitWish, parts: Parts, part: FitPart): FitWish => ({
  ...wish,
  not: [...wish.not, ...parts.flatMap((one) => (one.part === part ? [one.planEntry.id] : []))],
  keep: new Map(parts.map((one) => [one.part, one.part === part ? null : one.planEntry.id])),
});
