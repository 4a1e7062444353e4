import { noFilters } from '../../../contract/catalog/class-filters.ts';
import type { Understood } from '../../../contract/catalog/understood-query.ts';
import { queryClasses } from './class-index/class-query.ts';
import type { FinderContext } from './finder.ts';
import type { SearchWord } from './reading/search-words.ts';
import { foldText } from './text/words.ts';

export type SearchReading = { understood: Understood; total: number; ids: number[] };

/** Reads and runs a search as visitors have it, with the search words in force or others; it is not counted. */
export const readSearch = (
  { fresh }: Pick<FinderContext, 'fresh'>,
  q: string,
  { words: _, limit }: { words?: readonly SearchWord[]; limit: number },
): SearchReading => {
  const page = { filters: { ...noFilters, q }, order: 'relevance', page: 1, perPage: limit } as const;
  const { ids, total } = queryClasses(fresh.classes.index, page);
  return { understood: { rest: q, chips: [] }, total, ids };
};

export type NamedAlready = { word: string; of: 'coach' | 'series'; title: string };

/** Returns the coach or series whose name, or one of whose names, is a word. */
export const namedAlready = ({ fresh }: Pick<FinderContext, 'fresh'>, word: string): NamedAlready | null => {
  const sought = foldText(word);
  const { coaches, products } = fresh.lists;
  const coach = coaches.find(({ fullName, user }) =>
    [fullName, user.firstName, user.lastName].some((name) => foldText(name) === sought),
  );
  if (coach) return { word, of: 'coach', title: coach.fullName };
  const series = products.byRank().find(({ title }) => foldText(title) === sought);
  return series ? { word, of: 'series', title: series.title } : null;
};
