import { t } from '../messages.ts';
import { integer, listParam, type QueryParams, textParam } from '../query-params.ts';
import {
  type FitEnd,
  type FitLoad,
  type FitPlace,
  type FitSuit,
  fitEnds,
  fitLoads,
  fitPlaces,
  fitSuits,
  type soundTitles,
} from './class-titles.ts';
import { type Difficulty, difficulties } from './orders.ts';

export const fitParts = ['warm-up', 'main', 'cool-down'] as const;
export type FitPart = (typeof fitParts)[number];
export const fitLevels = [1, 2, 3, 4] as const;

export const fitMinutes = { least: 3, most: 120, usual: 30 } as const;

/** Criteria of a visitor, as the address and the call both carry them. */
export type FitCriteria = {
  minutes: number;
  leaveOut: readonly FitLoad[];
  /** Home by default, where everything can be done. */
  place: FitPlace;
  /** Null for any. */
  end: FitEnd | null;
  /** Slugs of categories and subcategories; null takes the member's usual ones, empty takes any. */
  style: readonly string[] | null;
  /** Intensities of the main class; null takes the member's usual ones, empty takes any. */
  level: readonly number[] | null;
  /** Difficulties of the main class; empty for any. */
  difficulty: readonly Difficulty[];
  /** Equipment at hand, `none` alone for nothing at all; null takes the member's own, empty takes any. */
  equipment: readonly string[] | null;
  /** Slugs of focus areas, of which the main class has one; empty for any. */
  focus: readonly string[];
  /** Slugs of coaches; empty for any. */
  coach: readonly string[];
  /** Groups of members that the classes are made for; empty for everybody. */
  suits: readonly FitSuit[];
  /** True for classes that work without sound. */
  withoutSound: boolean;
  /** Ids of classes that were swapped out. */
  not: readonly number[];
  /** Parts to have, each with its class or null for any; if empty, the server chooses the parts. */
  keep: ReadonlyMap<FitPart, number | null>;
};

/** Returns the criteria of somebody who has these minutes and no other wish. */
export const anyFit = (minutes: number): FitCriteria => ({
  minutes,
  leaveOut: [],
  place: 'home',
  end: null,
  style: null,
  level: null,
  difficulty: [],
  equipment: null,
  focus: [],
  coach: [],
  suits: [],
  withoutSound: false,
  not: [],
  keep: new Map(),
});

const mostSwapped = 60;
const anything = 'any';
const soundOptional: keyof typeof soundTitles = 'optional';
const among = <T extends string>(known: readonly T[], text: string): T | null =>
  known.find((one) => one === text) ?? null;
const idIn = (text: string | undefined): number | null =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** Reads a wish that a member may have made once and for all: null where the address has none. */
const wishParam = (params: QueryParams, name: string): readonly string[] | null => {
  const values = listParam(params, name);
  if (values.length === 0) return null;
  return values.includes(anything) ? [] : values;
};

/** Reads the levels, each by its number or the name of a difficulty. */
const levelsIn = (texts: readonly string[] | null): Pick<FitCriteria, 'level' | 'difficulty'> => {
  const level = texts && fitLevels.filter((one) => texts.some((text) => integer(text) === one));
  const difficulty = difficulties.filter((one) => texts?.includes(one));
  const isUnread = level?.length === 0 && difficulty.length === 0 && (texts?.length ?? 0) > 0;
  return { level: isUnread ? null : level, difficulty };
};

/** Returns the reason why minutes are refused; null if they are taken. */
export const minutesRefused = (text: string): string | null => {
  const { least, most } = fitMinutes;
  const minutes = integer(text);
  if (text === '' || (minutes !== null && minutes >= least && minutes <= most)) return null;
  return minutes !== null && minutes > most
    ? t('From {least} to {most} minutes. For longer, plan two practices.', { least, most })
    : t('A whole number of minutes, from {least} to {most}.', { least, most });
};

/** Reads the criteria of a query; unknown values are left out, and refused minutes are the usual ones. */
export const readFitCriteria = (params: QueryParams): FitCriteria => {
  const minutes = textParam(params, 'minutes');
  const leftOut = listParam(params, 'leave_out');
  const kept = listParam(params, 'keep').map((text) => text.split(':'));
  return {
    minutes: (minutesRefused(minutes) === null ? integer(minutes) : null) ?? fitMinutes.usual,
    leaveOut: fitLoads.filter((load) => leftOut.includes(load)),
    place: among(fitPlaces, textParam(params, 'place')) ?? 'home',
    end: among(fitEnds, textParam(params, 'end')),
    style: wishParam(params, 'style'),
    ...levelsIn(wishParam(params, 'level')),
    equipment: wishParam(params, 'equipment'),
    focus: listParam(params, 'focus'),
    coach: listParam(params, 'coach'),
    suits: fitSuits.filter((suit) => listParam(params, 'suits').includes(suit)),
    withoutSound: textParam(params, 'sound') === soundOptional,
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

const wishText = (wish: readonly (string | number)[] | null): string | undefined =>
  wish?.length === 0 ? anything : wish?.join(',');

/** Returns the criteria as query parameters, without the defaults. */
export const fitCriteriaParams = (criteria: FitCriteria): Record<string, string | undefined> => ({
  minutes: String(criteria.minutes),
  leave_out: criteria.leaveOut.join(',') || undefined,
  place: criteria.place === 'home' ? undefined : criteria.place,
  end: criteria.end ?? undefined,
  style: wishText(criteria.style),
  level: wishText(criteria.level && [...criteria.level, ...criteria.difficulty]),
  equipment: wishText(criteria.equipment),
  focus: criteria.focus.join(',') || undefined,
  coach: criteria.coach.join(',') || undefined,
  suits: criteria.suits.join(',') || undefined,
  sound: criteria.withoutSound ? soundOptional : undefined,
  not: criteria.not.slice(-mostSwapped).join(',') || undefined,
  keep: [...criteria.keep].map(([part, id]) => (id === null ? part : `${part}:${id}`)).join(',') || undefined,
});
