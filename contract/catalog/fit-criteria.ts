import { listParam, type QueryParams, textParam } from '../query-params.ts';

/** Loads on the body that a visitor can leave out, with their titles. */
export const loadTitles = {
  wrists: 'Wrists',
  knees: 'Knees',
  'lower-back': 'Lower back',
  neck: 'Neck',
  jumping: 'Jumping',
  kneeling: 'Kneeling',
} as const;
export type FitLoad = keyof typeof loadTitles;
export const fitLoads = Object.keys(loadTitles) as FitLoad[];
export const placeTitles = {
  home: 'At home',
  'small-room': 'Small room',
  office: 'Office',
  hotel: 'Hotel',
  outside: 'Outside',
} as const;
export type FitPlace = keyof typeof placeTitles;
export const fitPlaces = Object.keys(placeTitles) as FitPlace[];
/** Positions in which a class ends. */
export const endTitles = { lying: 'Lying down', seated: 'Seated', standing: 'Standing' } as const;
export type FitEnd = keyof typeof endTitles;
export const fitEnds = Object.keys(endTitles) as FitEnd[];
export const fitParts = ['warm-up', 'main', 'cool-down'] as const;
export type FitPart = (typeof fitParts)[number];

export const fitMinutes = { least: 3, most: 120, usual: 30 } as const;

/** Criteria of a visitor, as the address and the call both carry them. */
export type FitCriteria = {
  minutes: number;
  leaveOut: readonly FitLoad[];
  /** Home by default, where everything can be done. */
  place: FitPlace;
  /** Null for any. */
  end: FitEnd | null;
  /** Ids of classes that were swapped out. */
  not: readonly number[];
  /** Parts to have, each with its class or null for any; if empty, the server chooses the parts. */
  keep: ReadonlyMap<FitPart, number | null>;
};

const mostSwapped = 60;
const among = <T extends string>(known: readonly T[], text: string): T | null =>
  known.find((one) => one === text) ?? null;
const idIn = (text: string | undefined): number | null =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : null;

const readMinutes = (text: string): number => {
  const minutes = text === '' ? Number.NaN : Math.round(Number(text));
  if (!Number.isFinite(minutes)) return fitMinutes.usual;
  return Math.min(fitMinutes.most, Math.max(fitMinutes.least, minutes));
};

/** Returns the notice that the minutes of an address were changed; null if they were taken as they are. */
export const minutesRefused = (text: string): string | null => {
  if (text === '' || Number(text) === readMinutes(text)) return null;
  return `Practices are ${fitMinutes.least} to ${fitMinutes.most} whole minutes long: this is for ${readMinutes(text)}.`;
};

/** Reads the criteria of a query; unknown values are left out. */
export const readFitCriteria = (params: QueryParams): FitCriteria => {
  const leftOut = listParam(params, 'leave_out');
  const kept = listParam(params, 'keep').map((text) => text.split(':'));
  return {
    minutes: readMinutes(textParam(params, 'minutes')),
    leaveOut: fitLoads.filter((load) => leftOut.includes(load)),
    place: among(fitPlaces, textParam(params, 'place')) ?? 'home',
    end: among(fitEnds, textParam(params, 'end')),
    not: listParam(params, 'not')
      .flatMap((text) => idIn(text) ?? [])
      .slice(0, mostSwapped),
    keep: new Map(
      fitParts.flatMap((part) => {
        const found = kept.find(([name]) => name === part);
        return found ? [[part, idIn(found[1])] as const] : [];
      }),
    ),
  };
};

/** Returns the criteria as query parameters, without the defaults. */
export const fitCriteriaParams = (criteria: FitCriteria): Record<string, string | undefined> => ({
  minutes: String(criteria.minutes),
  leave_out: criteria.leaveOut.join(',') || undefined,
  place: criteria.place === 'home' ? undefined : criteria.place,
  end: criteria.end ?? undefined,
  not: criteria.not.slice(-mostSwapped).join(',') || undefined,
  keep: [...criteria.keep].map(([part, id]) => (id === null ? part : `${part}:${id}`)).join(',') || undefined,
});
