import { msg } from '../messages.ts';

/** Kinds of practice done elsewhere, in the order in which they are offered, with their names. */
export const elsewhereTitles = {
  'own-yoga': msg('Yoga on my own'),
  'studio-class': msg('A studio class'),
  walk: msg('Walk'),
  run: msg('Run'),
  swim: msg('Swim'),
  strength: msg('Strength'),
  breathing: msg('Breathing'),
  other: msg('Something else'),
} as const;
export type ElsewhereKind = keyof typeof elsewhereTitles;
export const elsewhereKinds = Object.keys(elsewhereTitles) as ElsewhereKind[];

/** Limits of one entry of practice done elsewhere, and of a day of them. */
export const elsewhereLimits = { minutes: 600, words: 200, entriesOfDay: 24 };

/** Answers to “How was it?” after a class, the lightest first. */
export const efforts = ['easy', 'right', 'hard'] as const;
export type Effort = (typeof efforts)[number];

/** Directions in which recommendations lean after classes that were hard, or easy. */
export const effortLeans = ['lower', 'higher'] as const;
export type EffortLean = (typeof effortLeans)[number];

/** Maximum length of the note that a member writes to themselves on a class. */
export const longestNote = 500;

/** Parts of the day in which a member practises, by the hour of their own clock. */
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];
