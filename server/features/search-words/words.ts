import type { SearchWordFields } from '../../../contract/catalog-administration/search-words/search-words.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { deliveredWords, type Finder, mergedWords, type SearchWord } from '../finder/index.ts';
import { type SearchWordRow, searchWordRows } from './store.ts';

export type SearchWordsContext = {
  db: Database;
  clock: Clock;
  finder: Pick<Finder, 'reads' | 'cards' | 'choices' | 'named'>;
  studio: { timeZone: string };
};

/** Search word of the studio or a delivered one, with the row that stores it, if there is one. */
export type Word = { id: string; fields: SearchWordFields; isDelivered: boolean; row: SearchWordRow | null };

const fieldsOf = ({ words, language, action, meanings, isOn }: SearchWordFields): SearchWordFields => ({
  words,
  language,
  action,
  meanings,
  isOn,
});

const deliveredFields = ({ words, language, action, meanings, on }: SearchWord): SearchWordFields => ({
  words: [...words],
  language: language as SearchWordFields['language'],
  action,
  meanings: [...meanings],
  isOn: on,
});

/** Returns all words, those that the studio added first. */
export const allWords = async (db: Database): Promise<Word[]> => {
  const rows = await searchWordRows(db);
  const changed = new Map(rows.map((row) => [row.delivered, row]));
  const names = new Set(deliveredWords.map(({ id }) => id));
  return [
    // A delivered word that a later version no longer has stays as one of the studio's own.
    ...rows
      .filter(({ delivered }) => delivered === null || !names.has(delivered))
      .map((row) => ({
        id: row.delivered ?? String(row.id),
        fields: fieldsOf(row),
        isDelivered: false,
        row,
      })),
    ...deliveredWords.map((word) => {
      const row = changed.get(word.id) ?? null;
      return { id: word.id, fields: row ? fieldsOf(row) : deliveredFields(word), isDelivered: true, row };
    }),
  ];
};

export const asRead = ({ id, fields: { isOn, ...fields } }: Pick<Word, 'id' | 'fields'>): SearchWord => ({
  ...fields,
  id,
  on: isOn,
});

/** Returns the words in force, as the search reads them. */
export const inForce = (words: readonly Word[]): readonly SearchWord[] => mergedWords([], words.map(asRead));
