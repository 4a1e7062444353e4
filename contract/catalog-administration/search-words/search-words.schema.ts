import { type Static, Type } from 'typebox';
import { PlanEntry } from '../../catalog/plan-entries.schema.ts';
import type { Understood } from '../../catalog/understood-query.ts';
import { endpoints } from '../../endpoint.ts';
import { adminItemErrors } from '../../errors.schema.ts';
import { Nullable, PageLink, QueryValue, Success } from '../../shared.schema.ts';
import { staffErrors } from '../references/shown.schema.ts';
import {
  type SearchWordAction,
  searchWordActions,
  searchWordLanguages,
  searchWordLimits,
} from './search-word-rules.ts';

const Count = Type.Integer({ minimum: 0 });
const Text = Type.String({ maxLength: searchWordLimits.text });
const Action = Type.Enum(Object.keys(searchWordActions) as SearchWordAction[]);

const fields = {
  /** Words that members write. */
  words: Type.Array(Text, { maxItems: searchWordLimits.words }),
  language: Type.Enum(searchWordLanguages),
  action: Action,
  /** Words that are read as if they were typed; none where the words are read over. */
  meanings: Type.Array(Text, { maxItems: searchWordLimits.meanings }),
  isOn: Type.Boolean(),
};
/** Fields of a search word that an editor saves. */
export const SearchWordFields = Type.Object(fields);
export type SearchWordFields = Static<typeof SearchWordFields>;

/** A search word as its editor has it. */
export const ManagedSearchWord = Type.Object({
  /** Name of a delivered word, or the number of one of the studio. */
  id: Type.String(),
  /** 0 for a delivered word that the studio has not changed. */
  version: Count,
  fields: SearchWordFields,
  isDelivered: Type.Boolean(),
  /** Number of classes that a search for the first of the words finds, or that are offered. */
  finds: Count,
  /** Last change by the studio; the name is null where the account is gone. */
  changed: Nullable(Type.Object({ at: Type.String(), by: Nullable(Type.String()), isOwn: Type.Boolean() })),
});
export type ManagedSearchWord = Static<typeof ManagedSearchWord>;

/** Words that say something to the search, with the number of classes that they find. */
const Meaning = Type.Object({ text: Type.String(), finds: Count });
export type SearchMeaning = Static<typeof Meaning>;

const Suggestion = Type.Object({
  action: Action,
  language: Type.Enum(searchWordLanguages),
  meanings: Type.Array(Meaning),
});

/** A search that found nothing or few classes. */
export const SparseSearch = Type.Object({
  words: Type.String(),
  times: Count,
  /** Estimated number of people who wrote it. */
  people: Count,
  /** Day of the last time; null where the period has none. */
  last: Nullable(Type.String()),
  /** Times of each day of the period, the last one today. */
  perDay: Type.Array(Count),
  /** Number of times that a class was opened from it, or after it where it found nothing. */
  opened: Count,
  /** Class that most went on to, once several people did; null while none is. */
  wentOnTo: Nullable(Type.Object({ title: Type.String(), url: PageLink, times: Count })),
  /** Number of classes that it finds now. */
  finds: Count,
  /** Search word that reads it; its removal undoes what was added for it. */
  readBy: Nullable(Type.Object({ id: Type.String(), isDelivered: Type.Boolean() })),
  suggestion: Nullable(Suggestion),
});
export type SparseSearch = Static<typeof SparseSearch>;

export const SparseSearches = Type.Object({
  searches: Type.Array(SparseSearch),
  /** Number of searches of the period that found nothing, those of few people included. */
  timesInVain: Count,
  /** Number of those after which a class was opened. */
  openedInVain: Count,
  counts: Type.Object({ none: Count, few: Count, ignored: Count }),
});
export type SparseSearches = Static<typeof SparseSearches>;

/** A search as members have it, with an unsaved search word in force. */
export const SearchTrial = Type.Object({
  understood: Type.Unsafe<Understood>(Type.Object({}, { additionalProperties: true })),
  total: Count,
  /** First classes that are found, or offered. */
  classes: Type.Array(PlanEntry),
  meanings: Type.Array(Meaning),
  /** Search word that has one of the words already. */
  taken: Nullable(Type.Object({ id: Type.String(), says: Type.String() })),
  /** Coach or class whose name is one of the words. */
  name: Nullable(
    Type.Object({ word: Type.String(), of: Type.Enum(['coach', 'series']), title: Type.String() }),
  ),
});
export type SearchTrial = Static<typeof SearchTrial>;

/** Result of an imported table; `problems` are rows that were left out. */
export const SearchWordImport = Type.Object({
  added: Count,
  changed: Count,
  same: Count,
  problems: Type.Array(Type.Object({ line: Count, problem: Type.String() })),
});
export type SearchWordImport = Static<typeof SearchWordImport>;

const params = Type.Object({ id: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }) });

export const searchWordEndpoints = endpoints({
  'GET /admin/api/search_words': {
    summary:
      'Words that the search reads before it looks, those of the studio first; `q` is part of a word or a meaning, `language` a language, `by` is ours or delivered.',
    access: 'library.edit',
    cache: 'no-store',
    paged: true,
    query: Type.Object(
      { q: QueryValue, language: QueryValue, by: QueryValue, page: QueryValue, per_page: QueryValue },
      { additionalProperties: true },
    ),
    response: Type.Array(ManagedSearchWord),
    errors: staffErrors,
  },
  'POST /admin/api/search_words': {
    summary: 'Adds a search word of the studio.',
    access: 'library.edit',
    body: SearchWordFields,
    response: ManagedSearchWord,
    errors: [...staffErrors, 'invalid'],
  },
  'POST /admin/api/search_words/table': {
    summary:
      'Adds and changes search words by a table (CSV) as the export has it; rows with a problem are left out.',
    access: 'library.edit',
    file: { field: 'table', maxBytes: searchWordLimits.tableBytes },
    response: SearchWordImport,
    errors: [...staffErrors, 'invalid', 'too_large', 'too_many_attempts'],
  },
  'POST /admin/api/search_words/trials': {
    summary: 'A search as members have it, with a search word in force that is not saved.',
    access: 'library.edit',
    reads: true,
    body: Type.Object({
      q: Type.String({ maxLength: searchWordLimits.query }),
      /** Unsaved search word; `id` is that of the saved one which it replaces. */
      row: Nullable(Type.Object({ ...fields, id: Nullable(Type.String({ maxLength: 60 })) })),
    }),
    response: SearchTrial,
    errors: [...staffErrors, 'invalid'],
  },
  'GET /admin/api/search_words/{id}': {
    summary: 'A search word as its editor has it.',
    access: 'library.edit',
    cache: 'no-store',
    params,
    response: ManagedSearchWord,
    errors: adminItemErrors,
  },
  'PUT /admin/api/search_words/{id}': {
    summary:
      'Saves a search word, also a delivered one, which is then the studio’s. One that another editor saved after `version` was read stays as it is.',
    access: 'library.edit',
    params,
    body: Type.Object({ ...fields, version: Count }),
    response: ManagedSearchWord,
    errors: [...adminItemErrors, 'invalid', 'conflict'],
  },
  'DELETE /admin/api/search_words/{id}': {
    summary: 'Deletes a search word of the studio, or the studio’s change of a delivered one.',
    access: 'library.edit',
    params,
    response: Success,
    errors: adminItemErrors,
  },
  'GET /admin/api/search_meanings': {
    summary:
      'The studio’s styles, focus areas, equipment and levels, each with the number of classes that a search for it finds.',
    access: 'library.edit',
    cache: 'no-store',
    response: Type.Array(Meaning),
    errors: staffErrors,
  },
  'GET /admin/api/sparse_searches': {
    summary:
      'Searches of the last `days` (7, 30 or 90) that three people wrote at least: those that found `none` or `few`, or those that are `ignored`.',
    access: 'library.edit',
    cache: 'no-store',
    query: Type.Object({ found: QueryValue, days: QueryValue }, { additionalProperties: true }),
    response: SparseSearches,
    errors: staffErrors,
  },
  'PUT /admin/api/ignored_searches': {
    summary: 'Leaves a search alone from now on, or lists it again.',
    access: 'library.edit',
    body: Type.Object({
      words: Type.String({ minLength: 2, maxLength: searchWordLimits.text }),
      isIgnored: Type.Boolean(),
    }),
    response: Success,
    errors: [...staffErrors, 'invalid'],
  },
});
