import { type Generated, sql } from 'kysely';
import type { SearchWordFields } from '../../../contract/catalog-administration/search-words/search-words.schema.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import type { SearchWord } from '../finder/index.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    search_words: {
      id: Generated<number>;
      delivered: string | null;
      title: string;
      words: string[];
      language: string;
      action: string;
      meanings: string[];
      is_on: boolean;
      version: Generated<number>;
      changed_by: string | null;
      changed_at: Date;
    };
    ignored_searches: { words: string; ignored_at: Date };
  }
}

export type SearchWordRow = Pick<SearchWordFields, 'words' | 'meanings' | 'isOn'> & {
  id: number;
  delivered: string | null;
  language: SearchWordFields['language'];
  action: SearchWordFields['action'];
  version: number;
  changedBy: string | null;
  changedAt: Date;
  firstName: string | null;
  lastName: string | null;
};

/** Returns the studio's rows, the newest first. */
export const searchWordRows = async (db: Database): Promise<SearchWordRow[]> =>
  (await db
    .selectFrom('search_words as word')
    .leftJoin('users', 'users.id', 'word.changed_by')
    .select(
      camelCased([
        'word.id',
        'word.delivered',
        'word.words',
        'word.language',
        'word.action',
        'word.meanings',
        'word.is_on',
        'word.version',
        'word.changed_by',
        'word.changed_at',
        'users.first_name',
        'users.last_name',
      ]),
    )
    .orderBy('word.id', 'desc')
    .execute()) as SearchWordRow[];

/** Returns the studio's rows as the search reads them: by the name of the delivered one, or by their own number. */
export const searchWordsOfStudio = async (db: Database): Promise<SearchWord[]> => {
  const rows = await db
    .selectFrom('search_words')
    .select(camelCased(['id', 'delivered', 'words', 'language', 'action', 'meanings', 'is_on']))
    .orderBy('id')
    .execute();
  return rows.map(({ id, delivered, isOn, action, ...row }) => ({
    ...row,
    id: delivered ?? String(id),
    action: action as SearchWord['action'],
    on: isOn,
  }));
};

/** Locks the words against other changes until the transaction ends: no two rows have the same word. */
export const lockSearchWords = async (trx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('search words'))`.execute(trx);
};

type Change = { fields: SearchWordFields; by: string; now: Date };

const columnsOf = ({ fields: { isOn, ...fields }, by, now }: Change) => ({
  ...fields,
  title: fields.words.join(', '),
  is_on: isOn,
  changed_by: by,
  changed_at: now,
});

export const insertSearchWord = async (
  trx: Database,
  change: Change & { delivered: string | null },
): Promise<number> =>
  (
    await trx
      .insertInto('search_words')
      .values({ ...columnsOf(change), delivered: change.delivered })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateSearchWord = async (trx: Database, id: number, change: Change): Promise<void> => {
  await trx
    .updateTable('search_words')
    .set((row) => ({ ...columnsOf(change), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

export const deleteSearchWord = async (trx: Database, id: number): Promise<void> => {
  await trx.deleteFrom('search_words').where('id', '=', id).execute();
};

/** Returns the searches that are left alone, the newest first. */
export const ignoredSearches = async (db: Database): Promise<string[]> =>
  (
    await db
      .selectFrom('ignored_searches')
      .select('words')
      .orderBy('ignored_at', 'desc')
      .orderBy('words')
      .execute()
  ).map(({ words }) => words);

export const ignoreSearch = async (db: Database, words: string, now: Date): Promise<void> => {
  await db
    .insertInto('ignored_searches')
    .values({ words, ignored_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const listSearchAgain = async (db: Database, words: string): Promise<void> => {
  await db.deleteFrom('ignored_searches').where('words', '=', words).execute();
};
