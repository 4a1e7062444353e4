import type { SearchWordAction } from '../../../contract/catalog-administration/search-words/search-word-rules.ts';
import type {
  SearchTrial,
  SearchWordFields,
} from '../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { type Message, msg, t } from '../../../contract/messages.ts';

/** Returns the verb of a meaning in a table, such as Means or Offer. */
export const effectWords: Readonly<Record<SearchWordAction, Message>> = {
  // translators: effects of a word that a member searches for: it means other words, offers them, leaves them out
  means: msg('Means'),
  offer: msg('Offer', 'verb'),
  'leave-out': msg('Leave out'),
  // translators: the search takes no notice of the word
  ignore: msg('Read over'),
};

export const actionWords: Readonly<Record<SearchWordAction, Message>> = {
  means: msg('It means'),
  offer: msg('Offer instead'),
  'leave-out': msg('Leave out'),
  ignore: msg('Read over'),
};
export const searchWordActionNames = Object.keys(actionWords) as SearchWordAction[];

/** Returns the text of a change, such as “abs” finds 22 classes now. */
export const savedText = ({ words: [word = ''], action, isOn }: SearchWordFields, finds: number): string => {
  if (!isOn) return t('“{word}” is switched off.', { word });
  if (action === 'ignore') return t('“{word}” is read over now.', { word });
  return action === 'offer'
    ? t('“{word}” offers {count, plural, one {# class} other {# classes}} now.', { word, count: finds })
    : t('“{word}” finds {count, plural, one {# class} other {# classes}} now.', { word, count: finds });
};

/** Returns the heading above the classes of a trial. */
export const trialHeading = (action: SearchWordAction, { total }: SearchTrial): string => {
  if (total > 0) return t('{count, plural, one {# class} other {# classes}}', { count: total });
  return action === 'offer'
    ? t('No class has that name. Here is what we suggest.')
    : t('No class is found by it.');
};
