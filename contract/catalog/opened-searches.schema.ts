import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { QueryValue, Success } from '../shared.schema.ts';
import { PlanEntry } from './plan-entries.schema.ts';

/** Searches and classes of others, in place of a search that finds nothing; at least five people stand behind each. */
export const OthersSearches = Type.Object({
  /** Classes that those went on to who wrote the same words. */
  wentOnTo: Type.Array(PlanEntry),
  /** Words of searches that led others to a class. */
  lookedFor: Type.Array(Type.String()),
});
export type OthersSearches = Static<typeof OthersSearches>;

export const openedSearchEndpoints = endpoints({
  'GET /api/v2/others_searches': {
    summary:
      'For a search that finds nothing: classes that others went on to after the same words, and searches that led others to a class, each of five people at least.',
    access: 'public',
    query: Type.Object({ q: QueryValue }),
    response: OthersSearches,
    errors: ['bad_request'],
  },
  'POST /api/v2/opened_searches': {
    summary: 'Counts a class that was opened from the results of a search, without who opened it.',
    access: 'public',
    plainTextToo: true,
    body: Type.Object({ q: Type.String({ maxLength: 200 }), plan_entry_id: Type.Integer({ minimum: 1 }) }),
    response: Success,
    errors: ['invalid', 'too_many_attempts'],
  },
});
