import { comparedText } from '../../../contract/compared-text.ts';
import type { FilterSet } from '../../../contract/members/filter-sets.schema.ts';
import {
  filtersOfSet,
  isSameName,
  longestSetName,
  longestSetParams,
  mostFilterSets,
  setParamsOf,
  tidySetName,
} from '../../../contract/members/filter-sets.ts';
import { t } from '../../../contract/messages.ts';
import { parseSearch } from '../../../contract/pages/search-params.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { readRowId } from '../../platform/http/row-id.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { lockMember } from '../accounts/index.ts';
import {
  deleteSet,
  forgetFitting,
  insertSet,
  type NewSet,
  openWithNone,
  orderSets,
  setsOf,
  updateSet,
} from './set-store.ts';

export type FilterSetsContext = {
  db: Database;
  clock: Clock;
  /** Slugs of the studio's categories, which name parameters of filters. */
  categorySlugs: () => readonly string[];
};

const refused = (field: 'name' | 'params', message: string): AppError =>
  new AppError('invalid', { message, fields: { [field]: [message] } });

/** Returns the name to store. Throws `invalid` for one that is empty, too long or another set's. */
const readName = (name: string, others: readonly FilterSet[]): string => {
  const tidy = tidySetName(name);
  const length = [...tidy].length;
  if (length === 0) throw refused('name', t('Give it a name.'));
  if (length > longestSetName)
    throw refused('name', t('A name has {count} characters at most.', { count: longestSetName }));
  const same = others.find((other) => isSameName(other.name, tidy));
  if (same) throw refused('name', t('You have “{name}” already.', { name: same.name }));
  return tidy;
};

const pairsOf = (params: string): string =>
  JSON.stringify(Object.entries(parseSearch(params)).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Returns the query as it is stored. Throws `invalid` if it is empty or has a part that filters nothing. */
const readParams = ({ categorySlugs }: FilterSetsContext, params: string): string => {
  const written = setParamsOf(filtersOfSet(params, categorySlugs()));
  if (written === '') throw refused('params', t('Choose a filter first.'));
  if (pairsOf(written) !== pairsOf(params))
    throw refused('params', t('Some of these filters are not known here.'));
  return written;
};

type Change = (trx: Database, sets: FilterSet[]) => Promise<void>;

/** Changes a member's sets, one change at a time, and returns them all. */
const changeSets = (db: Database, viewer: Viewer, change: Change): Promise<FilterSet[]> =>
  transaction(db, async (trx) => {
    if (!(await lockMember(trx, viewer.id))) throw new AppError('not_signed_in');
    await change(trx, await setsOf(trx, viewer.id));
    return setsOf(trx, viewer.id);
  });

const ids = (sets: readonly FilterSet[]): number[] => sets.map(({ id }) => id);

export const listSets = ({ db }: FilterSetsContext, viewer: Viewer): Promise<FilterSet[]> =>
  setsOf(db, viewer.id);

/** Keeps filters under a name. */
export const addSet = (
  context: FilterSetsContext,
  viewer: Viewer,
  { place, ...fields }: NewSet & { place: number | undefined },
): Promise<FilterSet[]> =>
  changeSets(context.db, viewer, async (trx, sets) => {
    if (sets.length >= mostFilterSets)
      throw new AppError('invalid', {
        message: t('You have {count} filter sets, which is as many as you can. Remove one to make room.', {
          count: mostFilterSets,
        }),
      });
    const added: NewSet = {
      ...fields,
      name: readName(fields.name, sets),
      params: readParams(context, fields.params),
    };
    if (added.opensFinder) await openWithNone(trx, viewer.id);
    const id = await insertSet(trx, viewer.id, added, context.clock.now());
    await orderSets(trx, ids(sets).toSpliced(place ?? sets.length, 0, id));
  });

type SetChange = {
  name: string | undefined;
  params: string | undefined;
  opensFinder: boolean | undefined;
  notifies: boolean | undefined;
  place: number | undefined;
};

const found = (sets: readonly FilterSet[], idText: string): FilterSet => {
  const id = readRowId(idText);
  const set = sets.find((one) => one.id === id);
  if (!set) throw new AppError('not_found');
  return set;
};

/** Changes a set; absent fields stay as they are. */
export const changeSet = (
  context: FilterSetsContext,
  viewer: Viewer,
  idText: string,
  { name, params, opensFinder, notifies, place }: SetChange,
): Promise<FilterSet[]> =>
  changeSets(context.db, viewer, async (trx, sets) => {
    const set = found(sets, idText);
    const others = sets.filter(({ id }) => id !== set.id);
    if (opensFinder) await openWithNone(trx, viewer.id);
    const changed = {
      id: set.id,
      name: name === undefined ? set.name : readName(name, others),
      params: params === undefined ? set.params : readParams(context, params),
      opensFinder: opensFinder ?? set.opensFinder,
      notifies: notifies ?? set.notifies,
    };
    await updateSet(trx, changed);
    if (!changed.notifies || changed.params !== set.params) await forgetFitting(trx, set.id);
    if (place !== undefined) await orderSets(trx, ids(others).toSpliced(place, 0, set.id));
  });

export const removeSet = ({ db }: FilterSetsContext, viewer: Viewer, idText: string): Promise<FilterSet[]> =>
  changeSets(db, viewer, (trx, sets) => deleteSet(trx, found(sets, idText).id));

/**
 * Adds sets of an archive after those of the member and returns their number; left out are names that are taken,
 * filters that this studio does not have, and those that do not fit.
 */
export const restoreSets = async (
  { clock, categorySlugs }: FilterSetsContext,
  trx: Database,
  userId: string,
  archived: readonly NewSet[],
): Promise<number> => {
  const sets = await setsOf(trx, userId);
  const names = new Set(sets.map(({ name }) => comparedText(name)));
  let opens = sets.some(({ opensFinder }) => opensFinder);
  const added: number[] = [];
  for (const one of archived) {
    const name = tidySetName(one.name);
    const length = [...name].length;
    const params = setParamsOf(filtersOfSet(one.params.slice(0, longestSetParams), categorySlugs()));
    const isFull = sets.length + added.length >= mostFilterSets;
    const isWrong =
      length === 0 || length > longestSetName || params === '' || params.length > longestSetParams;
    if (isFull || isWrong || names.has(comparedText(name))) continue;
    names.add(comparedText(name));
    const opensFinder = one.opensFinder && !opens;
    opens ||= opensFinder;
    const { notifies } = one;
    added.push(await insertSet(trx, userId, { name, params, opensFinder, notifies }, clock.now()));
  }
  await orderSets(trx, [...ids(sets), ...added]);
  return added.length;
};
