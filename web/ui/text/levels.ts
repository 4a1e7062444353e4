import { type Difficulty, difficultyTitles } from '../../../contract/catalog/orders.ts';

/** Tooltips that explain the marks on a class. */
export const tips = {
  completed: 'The checkmark means you have finished this class',
  difficulty: 'Difficulty is skill and technique',
  intensity: 'Intensity is exertion and is not the same as difficulty',
} as const;

/**
 * Captions of the intensities, also used by the options of the finder; the specification gives the words (CAT-124 to
 * CAT-127).
 */
const captions: Readonly<Record<number, string>> = {
  1: 'Slow, restorative and calming',
  2: 'Slow to moderate, feel-good flows and entry-level strength',
  3: 'Raise the heart rate and test endurance',
  4: 'Fastest, push to your peak',
};

const difficultyCaptions: Readonly<Record<Difficulty, string>> = {
  introductory: 'Never done it? Begin here.',
  beginner: 'Know the basic shapes. Everything has a quieter version.',
  moderate: 'You move without looking up each time.',
  intermediate: 'Balance and strength are asked for.',
  advanced: 'For people who have practised this for years.',
};

export const difficultyCaption = (difficulty: Difficulty): string => difficultyCaptions[difficulty];
export const intensityCaption = (level: number): string => captions[level] ?? '';
/** Explanation of “Level N”. */
export const levelTip = (level: number): string => `${intensityCaption(level)}. ${tips.intensity}.`;
export const intensityWord = (level: number): string => `Level ${level}`;
export const difficultyWord = (difficulty: Difficulty): string => difficultyTitles[difficulty];
