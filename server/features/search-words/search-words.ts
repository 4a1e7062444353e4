import { groupTitles } from '../../../contract/catalog/class-titles.ts';
import { difficultyTitles } from '../../../contract/catalog/orders.ts';
import {
  type SearchWordOrigin,
  searchWordLimits,
  searchWordOrigins,
} from '../../../contract/catalog-administration/search-words/search-word-rules.ts';
import type {
  ManagedSearchWord,
  SearchMeaning,
  SearchWordFields,
} from '../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { comparedText } from '../../../contract/compared-text.ts';
import { englishText, t } from '../../../contract/messages.ts';
import { knownParam, type QueryParams, textParam } from '../../../contract/query-params.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { Paged } from '../../platform/http/answer.ts';
import { readPaging } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { SearchWord } from '../finder/index.ts';
import { refuseProblems, tidied, wordProblems } from './checking.ts';
import {
  deleteSearchWord,
  insertSearchWord,
  lockSearchWords,
  type SearchWordRow,
  updateSearchWord,
} from './store.ts';
import { allWords, inForce, type SearchWordsContext, type Word } from './words.ts';

const defaultPerPage = 50;

/** Returns the number of classes that a word finds or offers; 0 for one that is switched off. */
const findsOf = (
  { finder }: Pick<SearchWordsContext, 'finder'>,
  { words, action, meanings, isOn }: SearchWordFields,
  read: readonly SearchWord[],
): number => {
  if (!isOn || action === 'ignore') return 0;
  const total = (text: string): number => finder.reads(text, { words: read, limit: 0 }).total;
  return action === 'offer'
    ? meanings.reduce((sum, meaning) => sum + total(meaning), 0)
    : total(words[0] ?? '');
};

const changeOf = (row: SearchWordRow | null, viewer: Viewer): ManagedSearchWord['changed'] =>
  row && {
    at: row.changedAt.toISOString(),
    by: [row.firstName, row.lastName].filter(Boolean).join(' ') || null,
    isOwn: row.changedBy === viewer.id,
  };

const view = (
  context: Pick<SearchWordsContext, 'finder'>,
  viewer: Viewer,
  { id, fields, isDelivered, row }: Word,
  read: readonly SearchWord[],
): ManagedSearchWord => ({
  id,
  version: row?.version ?? 0,
  fields,
  isDelivered,
  finds: findsOf(context, fields, read),
  changed: changeOf(row, viewer),
});

const isFrom = ({ isDelivered, row }: Word, by: SearchWordOrigin): boolean =>
  by === 'all' || (by === 'delivered' ? isDelivered : row !== null);

const has = ({ fields: { words, meanings } }: Word, part: string): boolean =>
  [...words, ...meanings].some((text) => comparedText(text).includes(part));

export const listSearchWords = async (
  context: SearchWordsContext,
  query: QueryParams,
  viewer: Viewer,
): Promise<Paged<ManagedSearchWord[]>> => {
  const { page, perPage } = readPaging(query, defaultPerPage);
  const part = comparedText(textParam(query, 'q').slice(0, searchWordLimits.text));
  const language = textParam(query, 'language');
  const by = knownParam(query, 'by', searchWordOrigins) ?? 'all';
  const words = await allWords(context.db);
  const found = words.filter(
    (word) => isFrom(word, by) && has(word, part) && (language === '' || word.fields.language === language),
  );
  const read = inForce(words);
  const shown = found.slice((page - 1) * perPage, page * perPage);
  return new Paged(
    shown.map((word) => view(context, viewer, word, read)),
    { total: found.length, page, perPage },
  );
};

const requireWord = (words: readonly Word[], id: string): Word => {
  const word = words.find((one) => one.id === id);
  if (!word) throw new AppError('not_found');
  return word;
};

export const searchWord = async (
  context: Pick<SearchWordsContext, 'db' | 'finder'>,
  viewer: Viewer,
  id: string,
): Promise<ManagedSearchWord> => {
  const words = await allWords(context.db);
  return view(context, viewer, requireWord(words, id), inForce(words));
};

/** Validates a search word among the others. Throws `invalid` with the problems by field. */
const checked = (
  context: Pick<SearchWordsContext, 'finder'>,
  words: readonly Word[],
  { id, fields: sent }: { id: string | null; fields: SearchWordFields },
): SearchWordFields => {
  const fields = tidied(sent);
  refuseProblems(wordProblems(context, words, { id, fields }));
  return fields;
};

/** Adds a word in a transaction that holds the lock of words; returns its id. */
export const addWord = async (
  trx: Database,
  context: Pick<SearchWordsContext, 'finder' | 'clock'>,
  viewer: Viewer,
  { words, fields: sent }: { words: readonly Word[]; fields: SearchWordFields },
): Promise<string> => {
  const fields = checked(context, words, { id: null, fields: sent });
  if (words.filter(({ isDelivered }) => !isDelivered).length >= searchWordLimits.rows)
    refuseProblems({
      words: [
        t('There are {count} words of yours already, which is the most there can be.', {
          count: searchWordLimits.rows,
        }),
      ],
    });
  return String(
    await insertSearchWord(trx, { fields, by: viewer.id, now: context.clock.now(), delivered: null }),
  );
};

/** Saves a word in a transaction that holds the lock of words. */
export const changeWord = async (
  trx: Database,
  context: Pick<SearchWordsContext, 'finder' | 'clock'>,
  viewer: Viewer,
  { words, word, fields: sent }: { words: readonly Word[]; word: Word; fields: SearchWordFields },
): Promise<void> => {
  const fields = checked(context, words, { id: word.id, fields: sent });
  const change = { fields, by: viewer.id, now: context.clock.now() };
  if (word.row) await updateSearchWord(trx, word.row.id, change);
  else await insertSearchWord(trx, { ...change, delivered: word.id });
};

export const createSearchWord = async (
  context: SearchWordsContext,
  viewer: Viewer,
  fields: SearchWordFields,
): Promise<ManagedSearchWord> => {
  const id = await transaction(context.db, async (trx) => {
    await lockSearchWords(trx);
    return addWord(trx, context, viewer, { words: await allWords(trx), fields });
  });
  return searchWord(context, viewer, id);
};

/** Saves a search word. Throws `conflict` if another save came first, and `invalid` with the problems by field. */
export const saveSearchWord = async (
  context: SearchWordsContext,
  viewer: Viewer,
  { id, version, ...fields }: SearchWordFields & { id: string; version: number },
): Promise<ManagedSearchWord> => {
  await transaction(context.db, async (trx) => {
    await lockSearchWords(trx);
    const words = await allWords(trx);
    const word = requireWord(words, id);
    if ((word.row?.version ?? 0) !== version) throw new AppError('conflict');
    await changeWord(trx, context, viewer, { words, word, fields });
  });
  return searchWord(context, viewer, id);
};

/** Deletes a word of the studio; a delivered one stands as it was delivered again. */
export const removeSearchWord = async (
  { db }: Pick<SearchWordsContext, 'db'>,
  id: string,
): Promise<{ success: true }> => {
  await transaction(db, async (trx) => {
    await lockSearchWords(trx);
    const { row, isDelivered } = requireWord(await allWords(trx), id);
    if (row) await deleteSearchWord(trx, row.id);
    else if (!isDelivered) throw new AppError('not_found');
  });
  return { success: true };
};

/**
 * Returns the titles of styles, focus areas, equipment, levels and groups of people that a class is made for: meanings
 * that a class can have.
 */
export const meaningTitles = ({ finder }: Pick<SearchWordsContext, 'finder'>): string[] => {
  const { categories, focusAreas, equipment } = finder.choices();
  const styles = categories.flatMap(({ title, subcategories }) => [
    title,
    ...subcategories.map((style) => style.title),
  ]);
  const others = [...focusAreas, ...equipment].map(({ title }) => title);
  const known = [...Object.values(difficultyTitles), ...Object.values(groupTitles)].map((title) =>
    englishText(title),
  );
  return [...new Set([...styles, ...others, ...known])];
};

/** Returns meanings with the number of classes that each finds. */
export const counted = (
  { finder }: Pick<SearchWordsContext, 'finder'>,
  meanings: readonly string[],
  words?: readonly SearchWord[],
): SearchMeaning[] =>
  meanings.map((text) => ({
    text,
    finds: finder.reads(text, { limit: 0, ...(words ? { words } : {}) }).total,
  }));
