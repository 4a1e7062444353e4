import { type Difficulty, difficultyTitles } from '../../../contract/catalog/orders.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';

/** Tooltips that explain the marks on a class. */
export const tips = {
  completed: msg('The checkmark means you have finished this class'),
  difficulty: msg('Difficulty is skill and technique'),
  intensity: msg('Intensity is exertion and is not the same as difficulty'),
} as const;

/**
 * Captions of the intensities, also used by the options of the finder; the specification gives the words (CAT-124 to
 * CAT-127).
 */
const captions: Readonly<Record<number, Message>> = {
  1: msg('Slow, restorative and calming'),
  2: msg('Slow to moderate, feel-good flows and entry-level strength'),
  3: msg('Raise the heart rate and test endurance'),
  4: msg('Fastest, push to your peak'),
};

const difficultyCaptions: Readonly<Record<Difficulty, Message>> = {
  introductory: msg('Never done it? Begin here.'),
  beginner: msg('Know the basic shapes. Everything has a quieter version.'),
  moderate: msg('You move without looking up each time.'),
  intermediate: msg('Balance and strength are asked for.'),
  advanced: msg('For people who have practised this for years.'),
};

export const difficultyCaption = (difficulty: Difficulty): string => t(difficultyCaptions[difficulty]);
export const intensityCaption = (level: number): string => {
  const caption = captions[level];
  return caption ? t(caption) : '';
};
/** Explanation of “Level N”. */
export const levelTip = (level: number): string => `${intensityCaption(level)}. ${t(tips.intensity)}.`;
export const intensityWord = (level: number): string => t('Level {level}', { level });
export const difficultyWord = (difficulty: Difficulty): string => t(difficultyTitles[difficulty]);
