import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import { currentLanguage } from '../../../../contract/current-language.ts';
import { formatList, withCommas } from '../../../../contract/formats/lists.ts';
import { isLanguage } from '../../../../contract/languages.ts';
import { t } from '../../../../contract/messages.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { parseSearch } from '../../../../contract/pages/search-params.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { withLanguage } from '../../../platform/language.ts';
import { oneLine } from '../excerpt.ts';
import {
  addFitting,
  type DueSet,
  dropOldFitting,
  endFitting,
  lockDueFitting,
  lockDueSet,
  notifyingQueries,
  notifyOfFitting,
  type Pace,
  postponeFitting,
  takeFitting,
} from './fitting-store.ts';

export type FittingDependencies = {
  db: Database;
  clock: Clock;
  /** Returns true if the class finder lists a class. */
  lists: (classId: number) => boolean;
  /** Returns true if a class that came out lately fits the query of a filter set. */
  fits: (classId: number, params: string) => boolean;
  /** Returns the cards of classes as a visitor has them, without those that the member declined. */
  cardsFor: (classIds: readonly number[], userId: string) => Promise<PlanEntry[]>;
  hasAccess: (userId: string) => Promise<boolean>;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A class that came out longer ago is not told of, such as one that an import brings in. */
const newsMs = 2 * dayMs;
/** A class whose series, video or place in the class finder is not ready is looked at again then. */
const lookAgainMs = minuteMs;
/** Time in which classes that come out one after another are told of together. */
const gatherMs = 10 * minuteMs;
const longestTitle = 150;
/** Classes that a notice names. */
const mostNamed = 2;

export const paceAt = (now: Date): Pace => ({
  now,
  foundBefore: new Date(now.getTime() - gatherMs),
  notifiedBefore: new Date(now.getTime() - dayMs),
});

/** Compares one due class with the filter sets; false where none is due. */
const compareSome = ({ db, clock, lists, fits }: FittingDependencies): Promise<boolean> =>
  transaction(db, async (trx) => {
    const now = clock.now();
    const due = await lockDueFitting(trx, now);
    if (!due) return false;
    const { classId, published, ready } = due;
    if (published && !(ready && lists(classId)))
      await postponeFitting(trx, classId, new Date(now.getTime() + lookAgainMs));
    else {
      const queries = published ? await notifyingQueries(trx) : [];
      await addFitting(trx, classId, { queries: queries.filter((params) => fits(classId, params)), now });
      await endFitting(trx, classId);
    }
    return true;
  });

const namesOf = (cards: readonly PlanEntry[], lockedCount: number): string => {
  const names = cards.slice(0, mostNamed).map(({ title }) => title);
  const more = cards.length - names.length;
  const all =
    more > 0 ? t('{names} and {count} more', { names: withCommas(names), count: more }) : formatList(names);
  if (lockedCount === 0) return all;
  return lockedCount === cards.length
    ? t('{names} with a membership', { names: all })
    : t('{names}, some with a membership', { names: all });
};

const addressOf = ({ params }: DueSet, cards: readonly PlanEntry[]): string => {
  const [first, ...more] = cards;
  return first && more.length === 0
    ? first.planEntryUrl
    : pageAddress('/class-finder', {}, { ...parseSearch(params), order: 'date' });
};

/** Tells the member of one set of the classes that wait for it; false where no set is due. */
const tellSome = ({ db, clock, cardsFor, hasAccess }: FittingDependencies): Promise<boolean> =>
  transaction(db, async (trx) => {
    const now = clock.now();
    const set = await lockDueSet(trx, paceAt(now));
    if (!set) return false;
    const cards = await cardsFor(await takeFitting(trx, set.id), set.userId);
    if (cards.length === 0) return true;
    const locked = (await hasAccess(set.userId)) ? [] : cards.filter(({ freePreview }) => !freePreview);
    const language = isLanguage(set.language) ? set.language : currentLanguage();
    const names = withLanguage(language, () => namesOf(cards, locked.length));
    await notifyOfFitting(trx, {
      ...set,
      title: oneLine(names, longestTitle),
      url: addressOf(set, cards),
      classId: cards.length === 1 ? (cards[0]?.id ?? null) : null,
      now,
    });
    return true;
  });

/**
 * Tells members of new classes that fit their filter sets, each set once a day at most, in one transaction for each
 * class and set. A process that dies leaves the rest to the next one, and several at once share the work.
 */
export const tellOfFittingClasses = async (
  dependencies: FittingDependencies,
  signal?: AbortSignal,
): Promise<void> => {
  await dropOldFitting(dependencies.db, new Date(dependencies.clock.now().getTime() - newsMs));
  while (!signal?.aborted && (await compareSome(dependencies)));
  while (!signal?.aborted && (await tellSome(dependencies)));
};
