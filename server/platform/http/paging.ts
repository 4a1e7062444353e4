import { type QueryParams, textParam } from '../../../contract/query-params.ts';

const maxPerPage = 100;
const maxPage = 1_000_000;

const positiveInteger = (text: string): number | null => {
  const value = /^\d+$/.test(text) ? Number.parseInt(text, 10) : 0;
  return value >= 1 ? value : null;
};

/** Page and page size with the edges of NS-009: nonsense becomes page 1 and the list's default, never an error. */
export const readPaging = (
  query: QueryParams,
  defaultPerPage: number,
  mostPerPage = maxPerPage,
): { page: number; perPage: number } => ({
  page: Math.min(positiveInteger(textParam(query, 'page')) ?? 1, maxPage),
  perPage: Math.min(positiveInteger(textParam(query, 'per_page')) ?? defaultPerPage, mostPerPage),
});

/** Orders that are also known by another word: a plan is a series. */
const otherWords: Readonly<Record<string, string>> = { plan: 'series' };

/** An unknown order becomes the list's default. */
export const readOrder = <T extends string>(query: QueryParams, known: readonly T[], fallback: T): T => {
  const asked = textParam(query, 'order');
  return known.find((order) => order === asked || order === otherWords[asked]) ?? fallback;
};
