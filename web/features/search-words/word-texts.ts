import type {
  SearchTrial,
  SearchWordFields,
} from '../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { fullCount } from '../../ui/text/counts.ts';

/** Returns the verb of a meaning in a table, such as Means or Offer. */
export const effectWords = {
  means: 'Means',
  offer: 'Offer',
  'leave-out': 'Leave out',
  ignore: 'Read over',
} as const satisfies Record<SearchWordFields['action'], string>;

export const classesFound = (count: number): string =>
  `${fullCount(count)} ${count === 1 ? 'class' : 'classes'}`;

/** Returns the text of a change, such as “abs” finds 22 classes now. */
export const savedText = ({ words: [first = ''], action, isOn }: SearchWordFields, finds: number): string => {
  if (!isOn) return `“${first}” is switched off.`;
  if (action === 'ignore') return `“${first}” is read over now.`;
  return `“${first}” ${action === 'offer' ? 'offers' : 'finds'} ${classesFound(finds)} now.`;
};

/** Returns the heading above the classes of a trial. */
export const trialHeading = (action: SearchWordFields['action'], { total }: SearchTrial): string => {
  if (total > 0) return classesFound(total);
  return action === 'offer' ? 'No class has that name. Here is what we suggest.' : 'No class is found by it.';
};
