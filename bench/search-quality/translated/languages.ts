import type { JudgedQuery } from '../judged-query.ts';
import { germanQueries } from './german-queries.ts';
import { germanNames, germanTitles } from './german-titles.ts';
import { japaneseQueries } from './japanese-queries.ts';
import { japaneseNames, japaneseTitles } from './japanese-titles.ts';

/** Demo studio in another language: its titles, and the queries of its members. */
export type TranslatedStudio = {
  language: string;
  titles: ReadonlyMap<string, string>;
  names: ReadonlyMap<string, string>;
  queries: readonly JudgedQuery[];
};

export const translatedStudios: readonly TranslatedStudio[] = [
  { language: 'German', titles: germanTitles, names: germanNames, queries: germanQueries },
  { language: 'Japanese', titles: japaneseTitles, names: japaneseNames, queries: japaneseQueries },
];
