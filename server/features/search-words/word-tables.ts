import type { FastifyInstance } from 'fastify';
import {
  type SearchWordAction,
  searchWordActions,
  searchWordLanguages,
  searchWordLimits,
} from '../../../contract/catalog-administration/search-words/search-word-rules.ts';
import type {
  SearchWordFields,
  SearchWordImport,
} from '../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { comparedText } from '../../../contract/compared-text.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';
import { may } from '../../../contract/team/may.ts';
import { languageName } from '../../../contract/text-tracks/languages.ts';
import { csvLines } from '../../platform/csv/csv-lines.ts';
import { openTable, refuseTable, type TableRow } from '../../platform/csv/csv-reading.ts';
import { sendCsv } from '../../platform/csv/send-csv.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { staffRefusal, type Viewer } from '../../platform/viewer.ts';
import { addWord, changeWord } from './search-words.ts';
import { lockSearchWords } from './store.ts';
import { allWords, type SearchWordsContext, type Word } from './words.ts';

const columns = ['key', 'words', 'language', 'then', 'to', 'on'] as const;
type Column = (typeof columns)[number];

/** Every word as a CSV file, which can be imported again; beside the contract, as it is a file. */
export const searchWordsCsv =
  ({ db }: Pick<SearchWordsContext, 'db'>) =>
  async (app: FastifyInstance): Promise<void> => {
    const config = { proof: { exempt: 'Search words name no member.' } };
    app.get('/admin/api/search_words.csv', { exposeHeadRoute: false, config }, async (request, reply) => {
      const viewer = await request.viewer();
      if (!viewer) throw new AppError('not_signed_in');
      if (!may(viewer, 'library.edit')) throw staffRefusal(viewer);
      const rows = (await allWords(db)).map(({ id, fields }) => [
        id,
        fields.words.join(', '),
        fields.language,
        searchWordActions[fields.action],
        fields.meanings.join(', '),
        fields.isOn,
      ]);
      return sendCsv(reply, 'search-words', csvLines([columns, ...rows]));
    });
  };

const listOf = (cell: string): string[] =>
  cell
    .split(/[,;、]/)
    .map((text) => text.trim())
    .filter(Boolean);

const actionOf = (cell: string): SearchWordAction | undefined => {
  const said = comparedText(cell || searchWordActions.means);
  return (Object.keys(searchWordActions) as SearchWordAction[]).find(
    (action) => action === said || comparedText(searchWordActions[action]) === said,
  );
};

const languageOf = (cell: string): SearchWordFields['language'] | undefined => {
  const said = comparedText(cell || 'en');
  return searchWordLanguages.find(
    (language) =>
      language === said ||
      [languageName(language), languageName(language, 'en')].some((name) => comparedText(name) === said),
  );
};

const noWords: readonly string[] = ['no', 'false', '0', 'off'];

type Cells = Record<Column, string>;

/** Returns the fields of a row, or the problem that keeps it from being read. */
const fieldsOf = (cells: Cells): SearchWordFields | string => {
  const [words, meanings] = [listOf(cells.words), listOf(cells.to)];
  const [language, action] = [languageOf(cells.language), actionOf(cells.then)];
  if (!language)
    return t('“{language}” is no language that search words have.', { language: cells.language });
  if (!action)
    return t('“{action}” is not one of: {actions}.', {
      action: cells.then,
      actions: withCommas(Object.values(searchWordActions)),
    });
  if (words.length > searchWordLimits.words || meanings.length > searchWordLimits.meanings)
    return t('A row has at most {words} words and {meanings} meanings.', {
      words: searchWordLimits.words,
      meanings: searchWordLimits.meanings,
    });
  if ([...words, ...meanings].some((text) => text.length > searchWordLimits.text))
    return t('A word has at most {count} letters.', { count: searchWordLimits.text });
  return { words, language, action, meanings, isOn: !noWords.includes(comparedText(cells.on)) };
};

/** Returns the word that a row stands for: by its key, or one that has the first of its words. */
const wordOf = (words: readonly Word[], { key }: Cells, fields: SearchWordFields): Word | undefined => {
  const first = comparedText(fields.words[0] ?? '');
  return (
    words.find(({ id }) => id === key) ??
    words.find(
      (word) =>
        word.fields.language === fields.language &&
        word.fields.words.some((text) => comparedText(text) === first),
    )
  );
};

const textOf = ({ words, language, action, meanings, isOn }: SearchWordFields): string =>
  JSON.stringify([words, language, action, meanings, isOn]);

/** Reads the rows of a table. Throws `invalid` in words if it has no column of words. */
const rowsOf = async (bytes: Buffer): Promise<{ line: number; cells: Cells }[]> => {
  const table = await openTable(bytes, { rows: searchWordLimits.rows * 2 });
  const places = columns.map((name) => table.columns.findIndex((column) => comparedText(column) === name));
  if (places[columns.indexOf('words')] === -1)
    return refuseTable(
      t(
        'This table has no column “words”. Export the words first, and change that table: its columns are key, words, language, then, to and on.',
      ),
    );
  const cellsOf = ({ cells }: TableRow): Cells =>
    Object.fromEntries(columns.map((name, at) => [name, cells[places[at] ?? -1] ?? ''])) as Cells;
  const rows: { line: number; cells: Cells }[] = [];
  for await (const row of table.rows) rows.push({ line: row.line, cells: cellsOf(row) });
  return rows;
};

type Outcome = 'added' | 'changed' | 'same' | { problem: string };

const importRow = async (
  trx: Database,
  context: SearchWordsContext,
  viewer: Viewer,
  cells: Cells,
): Promise<Outcome> => {
  const fields = fieldsOf(cells);
  if (typeof fields === 'string') return { problem: fields };
  const words = await allWords(trx);
  const word = wordOf(words, cells, fields);
  if (word && textOf(word.fields) === textOf(fields)) return 'same';
  try {
    if (word) await changeWord(trx, context, viewer, { words, word, fields });
    else await addWord(trx, context, viewer, { words, fields });
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return { problem: error.message };
    throw error;
  }
  return word ? 'changed' : 'added';
};

/** Adds and changes words by a table in one transaction; rows with a problem are left out. */
export const importSearchWords = async (
  context: SearchWordsContext,
  viewer: Viewer,
  bytes: Buffer,
): Promise<SearchWordImport> => {
  const rows = await rowsOf(bytes);
  return transaction(context.db, async (trx) => {
    await lockSearchWords(trx);
    const done: SearchWordImport = { added: 0, changed: 0, same: 0, problems: [] };
    for (const { line, cells } of rows) {
      const outcome = await importRow(trx, context, viewer, cells);
      if (typeof outcome === 'string') done[outcome] += 1;
      else done.problems.push({ line, ...outcome });
    }
    return done;
  });
};
