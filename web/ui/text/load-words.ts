import type { FitLoad } from '../../../contract/catalog/class-titles.ts';
import { type Message, msg } from '../../../contract/messages.ts';

/** Titles of the choices that leave out a load. */
export const noLoadTitles: Readonly<Record<FitLoad, Message>> = {
  wrists: msg('No wrists'),
  knees: msg('No knees'),
  'lower-back': msg('No lower back'),
  neck: msg('No neck'),
  jumping: msg('No jumping'),
  kneeling: msg('No kneeling'),
};

/** The same within a sentence. */
export const noLoadWords: Readonly<Record<FitLoad, Message>> = {
  wrists: msg('no wrists'),
  knees: msg('no knees'),
  'lower-back': msg('no lower back'),
  neck: msg('no neck'),
  jumping: msg('no jumping'),
  kneeling: msg('no kneeling'),
};
