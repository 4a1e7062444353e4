import {
  type ValueList,
  valueLimits,
} from '../../../../../contract/catalog-administration/references/reference-limits.ts';
import type { ListMove } from '../../../../../contract/catalog-administration/references/shown.schema.ts';
import { valueFields } from '../../../../../contract/catalog-administration/references/value-fields.ts';
import type {
  ManagedValue,
  ValueFields,
} from '../../../../../contract/catalog-administration/references/values.schema.ts';
import { comparedText } from '../../../../../contract/compared-text.ts';
import { initialFields, tidyFields } from '../../../../../contract/fields/field-table.ts';
import { t } from '../../../../../contract/messages.ts';
import { slugOf } from '../../../../../contract/slugs.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { refuseFields } from '../class-fields.ts';
import { deleteContent } from '../deleting/deleted-contents.ts';
import type { EditingContext } from '../editing-context.ts';
import { categoryTitle } from '../references/category-store.ts';
import { moveReferences } from '../references/moving-store.ts';
import { countOf, lastRank, lockList, moveInList, type OrderedList } from '../references/order-store.ts';
import { relations } from '../references/relations.ts';
import {
  findValue,
  insertValue,
  kindOf,
  namesIn,
  orderedList,
  removeMerged,
  type ValueRow,
  valuesOf,
  writeValue,
} from '../references/value-store.ts';
import { lockVersion } from '../saving/revision-store.ts';
import { saveFirstVersion, saveVersion } from '../saving/versioned-save.ts';

export type ValueRef = { list: ValueList; id: number };

const view = ({ title, translations, ...row }: ValueRow): ManagedValue => ({
  ...row,
  fields: { title, translations },
});

export const listValues = async (
  db: Database,
  list: ValueList,
  categoryId: number | null,
): Promise<ManagedValue[]> =>
  (await valuesOf(db, { list, ...(list === 'styles' ? { categoryIds: [categoryId ?? 0] } : {}) })).map(view);

/** Returns the styles of these categories, by category. */
export const stylesOf = async (
  db: Database,
  categoryIds: readonly number[],
): Promise<Map<number, ManagedValue[]>> =>
  Map.groupBy(
    (await valuesOf(db, { list: 'styles', categoryIds })).map(view),
    ({ categoryId }) => categoryId ?? 0,
  );

const requireValue = async (db: Database, { list, id }: ValueRef): Promise<ValueRow> => {
  const value = await findValue(db, list, id);
  if (!value) throw new AppError('not_found');
  return value;
};

export const managedValue = async (db: Database, ref: ValueRef): Promise<ManagedValue> =>
  view(await requireValue(db, ref));

const sameTitle = (one: string, other: string): boolean =>
  comparedText(one.normalize('NFKC')) === comparedText(other.normalize('NFKC'));

/** Returns the title in its stored form. Throws `invalid` if it is empty, or another value of the list has it. */
const checkTitle = async (
  trx: Database,
  {
    list,
    categoryId,
    id,
    title: typed,
  }: { list: ValueList; categoryId: number | null; id: number | null; title: string },
): Promise<string> => {
  const title = typed.trim();
  if (title === '') refuseFields({ title: [t('Type a name: members choose by it.')] });
  const category = list === 'styles' ? await categoryTitle(trx, categoryId ?? 0) : '';
  if (category === null) throw new AppError('not_found');
  const names = await namesIn(trx, orderedList(list, categoryId), kindOf(list));
  if (names.some((one) => one.id !== id && !one.deleted && sameTitle(one.title, title)))
    refuseFields({
      title: [
        list === 'styles'
          ? t('{category} already has a style with this name.', { category })
          : list === 'equipment'
            ? t('There is equipment with this name already.')
            : t('There is a focus area with this name already.'),
      ],
    });
  return title;
};

const freeSlug = async (trx: Database, list: ValueList, ordered: OrderedList, title: string) => {
  const taken = new Set((await namesIn(trx, ordered, kindOf(list))).map(({ slug }) => slug));
  const wanted = slugOf(title, list.replace('_', '-'));
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`;
    // Filters take `all` for a whole category.
    if (!taken.has(slug) && slug !== 'all') return slug;
  }
};

/** Adds a value in a transaction that holds the lock of its list. */
const addValue = async (
  trx: Database,
  { viewer, now }: { viewer: Viewer; now: Date },
  { list, categoryId, title: typed }: { list: ValueList; categoryId: number | null; title: string },
): Promise<{ id: number; slug: string }> => {
  const ordered = orderedList(list, categoryId);
  const title = await checkTitle(trx, { list, categoryId, id: null, title: typed });
  if ((await countOf(trx, ordered)) >= valueLimits.values)
    refuseFields({
      title: [t('There are {count} already, which is the most there can be.', { count: valueLimits.values })],
    });
  const slug = await freeSlug(trx, list, ordered, title);
  const rank = await lastRank(trx, ordered);
  const id = await insertValue(trx, list, categoryId, { title, slug, rank });
  const fields: ValueFields = { ...initialFields(valueFields), title };
  await saveFirstVersion(trx, { kind: kindOf(list), id, authorId: viewer.id, now, fields });
  return { id, slug };
};

export const createValue = async (
  { db, clock }: EditingContext,
  viewer: Viewer,
  { list, categoryId, title: typed }: { list: ValueList; categoryId: number | null; title: string },
): Promise<ManagedValue> => {
  const { id } = await transaction(db, async (trx) => {
    await lockList(trx, orderedList(list, categoryId));
    return addValue(trx, { viewer, now: clock.now() }, { list, categoryId, title: typed });
  });
  return managedValue(db, { list, id });
};

/** Returns the slug of the focus area of a title, which is made if there is none. */
export const focusAreaNamed = async (
  trx: Database,
  by: { viewer: Viewer; now: Date },
  typed: string,
): Promise<string> => {
  const ordered = orderedList('focus_areas', null);
  await lockList(trx, ordered);
  const names = await namesIn(trx, ordered, kindOf('focus_areas'));
  const known = names.find(({ title, deleted }) => !deleted && sameTitle(title, typed.trim()));
  return (
    known?.slug ?? (await addValue(trx, by, { list: 'focus_areas', categoryId: null, title: typed })).slug
  );
};

/** Saves a value. Throws `conflict` if another save came first, and `invalid` if the title is empty or taken. */
export const saveValue = async (
  { db, clock }: EditingContext,
  viewer: Viewer,
  { list, id, version, ...sent }: ValueRef & ValueFields & { version: number },
): Promise<ManagedValue> => {
  const { title: typed, translations } = tidyFields(valueFields, sent);
  const read = async (trx: Database): Promise<ValueFields> =>
    view(await requireValue(trx, { list, id })).fields;
  await saveVersion(db, {
    kind: kindOf(list),
    id,
    version,
    authorId: viewer.id,
    now: clock.now(),
    read,
    write: async (trx) => {
      const { categoryId } = await requireValue(trx, { list, id });
      await lockList(trx, orderedList(list, categoryId));
      const title = await checkTitle(trx, { list, categoryId, id, title: typed });
      await writeValue(trx, list, id, { title, translations });
    },
  });
  return managedValue(db, { list, id });
};

export const moveValue = async (
  { db }: Pick<EditingContext, 'db'>,
  list: ValueList,
  move: ListMove,
): Promise<{ success: true }> => {
  await transaction(db, async (trx) => {
    const { categoryId } = await requireValue(trx, { list, id: move.id });
    await moveInList(trx, orderedList(list, categoryId), move);
  });
  return { success: true };
};

/** Refuses to merge or delete the equipment "none", by which the product finds classes without equipment. */
const refuseNone = (list: ValueList, { slug, title }: ValueRow): void => {
  if (list === 'equipment' && slug === 'none')
    throw new AppError('invalid', {
      message: t(
        '{title} stays: members who have nothing at hand are shown classes by it. It can be renamed.',
        { title },
      ),
    });
};

const lockValue = async (trx: Database, ref: ValueRef): Promise<ValueRow> => {
  if ((await lockVersion(trx, kindOf(ref.list), ref.id)) === null) throw new AppError('not_found');
  return requireValue(trx, ref);
};

/**
 * Merges a value into another for good: content that named the one names the other from then on. Throws `invalid` if
 * `into` cannot take over.
 */
export const mergeValue = (
  { db }: Pick<EditingContext, 'db'>,
  { list, id }: ValueRef,
  into: number,
): Promise<{ success: true }> =>
  transaction(db, async (trx) => {
    const from = await lockValue(trx, { list, id });
    refuseNone(list, from);
    const target = into === id ? null : await findValue(trx, list, into);
    if (!target || target.categoryId !== from.categoryId)
      refuseFields({ into: [t('Choose another one that is there.')] });
    else {
      await lockVersion(trx, kindOf(list), into);
      const [kind, named] = [kindOf(list), relations[list === 'styles' ? 'style' : list]];
      await moveReferences(trx, named, { kind, from, to: target, isRestorable: false });
      await removeMerged(trx, list, { from, into: target });
    }
    return { success: true };
  });

/** Deletes a value; the content that has it stays without it. Throws `invalid` unless the title is typed as it is. */
export const deleteValue = ({ db, clock }: EditingContext, viewer: Viewer, ref: ValueRef, typed: string) =>
  transaction(db, async (trx) => {
    const value = await lockValue(trx, ref);
    refuseNone(ref.list, value);
    const kind = kindOf(ref.list);
    const deletion = {
      kind,
      id: value.id,
      title: value.title,
      state: null,
      deletedBy: viewer.id,
      now: clock.now(),
    };
    const deleted = await deleteContent(trx, typed, deletion);
    const named = relations[ref.list === 'styles' ? 'style' : ref.list];
    await moveReferences(trx, named, { kind, from: value, to: null, isRestorable: true });
    return deleted;
  });
