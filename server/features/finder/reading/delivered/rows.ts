import type { SearchWord, WordAction } from '../search-words.ts';

type Words = Readonly<Partial<Record<'en' | 'de' | 'es' | 'ja', string>>>;

/** Returns one row for each language; lists are separated by commas. */
export const rows = (name: string, action: WordAction, meanings: string, words: Words): SearchWord[] =>
  Object.entries(words).map(([language, list]) => ({
    id: language === 'en' ? name : `${name}-${language}`,
    words: list.split(', '),
    language,
    action,
    meanings: meanings === '' ? [] : meanings.split(', '),
    on: true,
  }));

export const means = (name: string, meanings: string, words: Words): SearchWord[] =>
  rows(name, 'means', meanings, words);
export const leavesOut = (name: string, meanings: string, words: Words): SearchWord[] =>
  rows(name, 'leave-out', meanings, words);
