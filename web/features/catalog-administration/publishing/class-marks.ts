import type { LibraryClass } from '../../../../contract/catalog-administration/class-library.schema.ts';
import { relativeTime } from '../../../ui/text/dates/relative-time.ts';
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
  const words = stateWords[state];
  if (state !== 'draft') return { ...words, fact: stateFact({ state, at: publishedAt }, timeZone) };
  const edited = `Edited ${relativeTime(updatedAt, Date.now()).toLowerCase()}`;
  return { ...words, fact: video ? edited : 'No video yet' };
};

/**
 * Status of a class in a list. An unfinished or failed video takes precedence; the state of the class is then part of
 * the fact.
 */
export const classMark = (one: Marked, timeZone: string): Mark => {
  const mark = standing(one, timeZone);
  const { video } = one;
  if (!video || video.processStatus === 'finished') return mark;
  const state = one.state === 'draft' ? '' : `${mark.word}. `;
  if (video.processStatus === 'failed')
    return {
      glyph: 'failed',
      tone: 'bad',
      word: 'Failed',
      fact: `${state}${video.failure ?? 'The video could not be processed.'}`,
    };
  const how = video.processStatus === 'uploaded' ? 'In the queue' : `${video.progress}%`;
  return { glyph: 'waiting', tone: 'warn', word: 'Processing', fact: `${state}${how}` };
};
