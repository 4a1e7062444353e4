import type { LibraryClass } from '../../../../contract/catalog-administration/class-library.schema.ts';
import { percentText } from '../../../../contract/formats/numbers.ts';
import { t } from '../../../../contract/messages.ts';
import { relativeTimeInSentence } from '../../../ui/text/dates/relative-time.ts';
import { stateFact, stateWords } from './content-states.ts';

type Marked = Pick<LibraryClass, 'state' | 'publishedAt' | 'updatedAt'> & {
  video: Pick<NonNullable<LibraryClass['video']>, 'processStatus' | 'progress' | 'failure'> | null;
};
type StateWords = (typeof stateWords)[keyof typeof stateWords];
type Mark = {
  glyph: StateWords['glyph'] | 'waiting' | 'failed';
  tone: StateWords['tone'] | 'warn' | 'bad';
  word: string;
  fact: string | null;
};

const standing = ({ state, publishedAt, updatedAt, video }: Marked, timeZone: string): Mark => {
  const words = { ...stateWords[state], word: t(stateWords[state].word) };
  if (state !== 'draft') return { ...words, fact: stateFact({ state, at: publishedAt }, timeZone) };
  const time = relativeTimeInSentence(updatedAt, Date.now());
  // translators: {time} is “3 days ago” or “just now”
  return { ...words, fact: video ? t('Edited {time}', { time }) : t('No video yet') };
};

/**
 * Status of a class in a list. An unfinished or failed video takes precedence; the state of the class is then part of
 * the fact.
 */
export const classMark = (one: Marked, timeZone: string): Mark => {
  const mark = standing(one, timeZone);
  const { video } = one;
  if (!video || video.processStatus === 'finished') return mark;
  // translators: {state} is “Published”, {fact} tells of the video: “45%”
  const told = (fact: string): string =>
    one.state === 'draft' ? fact : t('{state}. {fact}', { state: mark.word, fact });
  if (video.processStatus === 'failed')
    return {
      glyph: 'failed',
      tone: 'bad',
      word: t('Failed'),
      fact: told(video.failure ?? t('The video could not be processed.')),
    };
  const how = video.processStatus === 'uploaded' ? t('In the queue') : percentText(video.progress / 100);
  return { glyph: 'waiting', tone: 'warn', word: t('Processing'), fact: told(how) };
};
