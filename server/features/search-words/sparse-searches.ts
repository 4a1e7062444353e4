import {
  type SparseSearchKind,
  searchDays,
  sparseSearchKinds,
  usualSearchDays,
} from '../../../contract/catalog-administration/search-words/search-word-rules.ts';
import type {
  SparseSearch,
  SparseSearches,
} from '../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { comparedText } from '../../../contract/compared-text.ts';
import { knownParam, type QueryParams } from '../../../contract/query-params.ts';
import {
  sparseSearches as countedSearches,
  mostOpened,
  openedInVain,
  timesInVain,
  timesOpened,
} from '../dashboard/index.ts';
import { addDays, dayIn } from '../practice/index.ts';
import { ignoredSearches, ignoreSearch, listSearchAgain } from './store.ts';
import { suggestions } from './suggestions.ts';
import { allWords, inForce, type SearchWordsContext, type Word } from './words.ts';

/** Counted search; an ignored one may have none in the period. */
type Counted = Omit<Awaited<ReturnType<typeof countedSearches>>[number], 'last'> & { last: string | null };

const mostListed = 100;

const readerOf = (words: readonly Word[], written: string): SparseSearch['readBy'] => {
  const sought = comparedText(written);
  const word = words.find(
    ({ fields }) => fields.isOn && fields.words.some((one) => comparedText(one) === sought),
  );
  return word ? { id: word.id, isDelivered: word.isDelivered } : null;
};

const withoutIgnored = (searches: readonly Counted[], ignored: ReadonlySet<string>): Counted[] =>
  searches.filter(({ words }) => !ignored.has(words)).slice(0, mostListed);

/** Returns the searches of a kind; ignored ones also where nobody wrote them in the period. */
const chosen = (
  kind: SparseSearchKind,
  counted: { none: readonly Counted[]; few: readonly Counted[] },
  ignored: readonly string[],
): Counted[] => {
  const known = new Set(ignored);
  if (kind !== 'ignored') return withoutIgnored(counted[kind], known);
  const found = new Map(counted.none.map((search) => [search.words, search]));
  return ignored
    .slice(0, mostListed)
    .map((words) => found.get(words) ?? { words, times: 0, people: 0, last: null, days: {} });
};

/** Returns the class that most went on to after each search, without classes that members do not see. */
const classesWentOnTo = async (
  { db, finder }: Pick<SearchWordsContext, 'db' | 'finder'>,
  searches: readonly string[],
  from: string,
): Promise<Map<string, NonNullable<SparseSearch['wentOnTo']>>> => {
  const opened = await mostOpened(db, searches, from);
  const ids = [...new Set([...opened.values()].map(({ classId }) => classId))];
  const cards = new Map((await finder.cards(ids, null)).map((card) => [card.id, card]));
  return new Map(
    [...opened].flatMap(([words, { classId, times }]) => {
      const card = cards.get(classId);
      return card ? [[words, { title: card.title, url: card.planEntryUrl, times }] as const] : [];
    }),
  );
};

/** Returns searches that found nothing or few classes, with what would help. */
export const listSparseSearches = async (
  context: SearchWordsContext,
  query: QueryParams,
): Promise<SparseSearches> => {
  const { db, clock, studio, finder } = context;
  const kind = knownParam(query, 'found', sparseSearchKinds) ?? 'none';
  const days = Number(knownParam(query, 'days', searchDays) ?? usualSearchDays);
  const today = dayIn(studio.timeZone, clock.now());
  const from = addDays(today, 1 - days);
  const period = Array.from({ length: days }, (_, after) => addDays(from, after));
  const [none, few, ignored, inVain, openedAfter, words] = await Promise.all([
    countedSearches(db, { found: 'none', from }),
    countedSearches(db, { found: 'few', from }),
    ignoredSearches(db),
    timesInVain(db, from),
    openedInVain(db, from),
    allWords(db),
  ]);
  const listed = chosen(kind, { none, few }, ignored);
  const names = listed.map(({ words: written }) => written);
  const [opened, wentOnTo] = await Promise.all([
    timesOpened(db, names, from),
    classesWentOnTo(context, names, from),
  ]);
  const read = inForce(words);
  const suggest = suggestions(context, words);
  const left = new Set(ignored);
  const view = ({ words: written, days: counts, ...search }: Counted): SparseSearch => {
    const { total } = finder.reads(written, { words: read, limit: 0 });
    const readBy = readerOf(words, written);
    return {
      ...search,
      words: written,
      opened: opened.get(written) ?? 0,
      wentOnTo: wentOnTo.get(written) ?? null,
      perDay: period.map((day) => counts[day] ?? 0),
      finds: total,
      readBy,
      suggestion: readBy || total > 0 ? null : suggest(written),
    };
  };
  return {
    searches: listed.map(view),
    timesInVain: inVain,
    openedInVain: openedAfter,
    counts: {
      none: withoutIgnored(none, left).length,
      few: withoutIgnored(few, left).length,
      ignored: Math.min(ignored.length, mostListed),
    },
  };
};

export const setIgnored = async (
  { db, clock }: Pick<SearchWordsContext, 'db' | 'clock'>,
  { words, isIgnored }: { words: string; isIgnored: boolean },
): Promise<{ success: true }> => {
  if (isIgnored) await ignoreSearch(db, words, clock.now());
  else await listSearchAgain(db, words);
  return { success: true };
};
