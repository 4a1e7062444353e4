import { noFilters } from '../../../contract/catalog/class-filters.ts';
import type { Understood } from '../../../contract/catalog/understood-query.ts';
import { searchedText } from '../../platform/text/searched-text.ts';
import { queryClasses } from './class-index/class-query.ts';
import type { FilterOptions } from './class-index/facets.ts';
import type { FinderContext } from './finder.ts';
import { QueryReader } from './reading/read-query.ts';
import type { SearchWord } from './reading/search-words.ts';
import { vocabularyOf } from './reading/vocabulary.ts';

export type SearchReading = { understood: Understood; total: number; ids: number[] };

const trialReaders = new WeakMap<readonly SearchWord[], { options: FilterOptions; reader: QueryReader }>();

/** Returns a reader with these search words; a trial asks it for several words. */
const readerWith = (options: FilterOptions, words: readonly SearchWord[]): QueryReader => {
  const known = trialReaders.get(words);
  if (known?.options === options) return known.reader;
  const reader = new QueryReader(vocabularyOf(options, words));
  trialReaders.set(words, { options, reader });
  return reader;
};

/** Reads and runs a search as visitors have it, with the search words in force or others; it is not counted. */
export const readSearch = (
  { fresh }: Pick<FinderContext, 'fresh'>,
  q: string,
  { words, limit }: { words?: readonly SearchWord[]; limit: number },
): SearchReading => {
  const { classes, lists } = fresh;
  const reader = words ? readerWith(lists.options, words) : lists.reader;
  const { sought, understood } = reader.read(q, (word) => classes.index.hasWord(word));
  const page = { filters: { ...noFilters, q }, order: 'relevance', page: 1, perPage: limit } as const;
  const { ids, total } = queryClasses(classes.index, { ...page, sought });
  return { understood, total, ids };
};

export type NamedAlready = { word: string; of: 'coach' | 'series'; title: string };

/** Returns the coach or series whose name, or one of whose names, is a word. */
export const namedAlready = ({ fresh }: Pick<FinderContext, 'fresh'>, word: string): NamedAlready | null => {
  const sought = searchedText(word);
  const { coaches, products } = fresh.lists;
  const coach = coaches.find(({ fullName, user }) =>
    [fullName, user.firstName, user.lastName].some((name) => searchedText(name) === sought),
  );
  if (coach) return { word, of: 'coach', title: coach.fullName };
  const series = products.byRank().find(({ title }) => searchedText(title) === sought);
  return series ? { word, of: 'series', title: series.title } : null;
};
