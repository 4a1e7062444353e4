import type {
  CategoryFields,
  ManagedCategory,
} from '../../../../../contract/catalog-administration/references/categories.schema.ts';
import { categoryFields } from '../../../../../contract/catalog-administration/references/category-fields.ts';
import { mostCategories } from '../../../../../contract/catalog-administration/references/reference-limits.ts';
import type { ListMove } from '../../../../../contract/catalog-administration/references/shown.schema.ts';
import { initialFields, tidyFields } from '../../../../../contract/fields/field-table.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { pageAddress } from '../../../../../contract/pages/page-addresses.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { chosenImage, preparingImage } from '../../image.ts';
import { type FieldErrors, refuseFields } from '../class-fields.ts';
import type { EditingContext } from '../editing-context.ts';
import { havePicture } from '../pictures/present-pictures-store.ts';
import {
  allCategories,
  type CategoryToEdit,
  categoryList,
  categoryToEdit,
  emptyCategories,
  insertCategory,
  isTitleOfOther,
  updateCategory,
} from '../references/category-store.ts';
import { createListed, saveListed, slugProblems } from '../references/listed-contents.ts';
import { listedFields } from '../references/listed-fields.ts';
import { moveInList } from '../references/order-store.ts';
import { shownOn, tidyShownFrom } from '../references/shown.ts';
import { freeSlug } from '../references/slug-store.ts';
import { stylesOf } from '../values/values.ts';

const fieldsOf = (row: CategoryToEdit): CategoryFields => listedFields(categoryFields, row);

const views = async (
  { db, clock }: EditingContext,
  rows: readonly CategoryToEdit[],
): Promise<ManagedCategory[]> => {
  const [styles, empty] = await Promise.all([
    stylesOf(
      db,
      rows.map(({ id }) => id),
    ),
    emptyCategories(db, clock.now()),
  ]);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    fields: fieldsOf(row),
    picture: chosenImage(row.image, row),
    state: shownOn(row, clock.now()),
    empty: empty.has(row.id),
    classCount: row.classCount,
    seriesCount: row.seriesCount,
    styles: styles.get(row.id) ?? [],
    url: pageAddress('/explore/$category', { category: row.slug }),
  }));
};

export const listCategories = async (context: EditingContext): Promise<ManagedCategory[]> =>
  views(context, await allCategories(context.db));

const requireCategory = async (db: Database, id: number): Promise<CategoryToEdit> => {
  const category = await categoryToEdit(db, id);
  if (!category) throw new AppError('not_found');
  return category;
};

export const managedCategory = async (context: EditingContext, id: number): Promise<ManagedCategory> => {
  const [category] = await views(context, [await requireCategory(context.db, id)]);
  if (!category) throw new AppError('not_found');
  return category;
};

const taken = msg('Another page has this address. Choose another one.');
/** Slugs that are taken: `/explore/filter` is a page of its own, and filters take `all` for every category. */
const ownPages: ReadonlySet<string> = new Set(['filter', 'all']);

const untitled = msg('Type a name: members choose by it.');

type Checked = { id: number; fields: CategoryFields; before: CategoryFields };

/** Returns the problems of tidied fields, by field. */
const problemsOf = async (trx: Database, { id, fields, before }: Checked): Promise<FieldErrors> => {
  const problems: FieldErrors = {};
  if (fields.title === '') problems.title = [t(untitled)];
  else if (await isTitleOfOther(trx, fields.title, id))
    problems.title = [t('There is a category with this name already.')];
  if (fields.image !== before.image && !(await havePicture(trx, fields.image)))
    problems.image = [t('This picture is not there any more. Upload it again.')];
  const { slug } = fields;
  if (ownPages.has(slug)) return { ...problems, slug: [t(taken)] };
  return { ...problems, ...(await slugProblems(trx, { kind: 'category', slug, id, taken: t(taken) })) };
};

/** Creates a category, hidden and last, so that its picture and words can be made before members see it. */
export const createCategory = async (
  context: EditingContext,
  viewer: Viewer,
  typed: string,
): Promise<ManagedCategory> => {
  const title = typed.trim();
  if (title === '') refuseFields({ title: [t(untitled)] });
  const id = await createListed<CategoryFields>(context, viewer, {
    kind: 'category',
    list: categoryList,
    limit: {
      most: mostCategories,
      refusal: {
        title: [
          t('There are {mostCategories} categories, which is the most there can be.', { mostCategories }),
        ],
      },
    },
    fieldsFor: async (trx) => {
      if (await isTitleOfOther(trx, title, null))
        refuseFields({ title: [t('There is a category with this name already.')] });
      const slug = await freeSlug(trx, 'category', title, null);
      return {
        ...initialFields(categoryFields),
        title,
        slug: ownPages.has(slug) ? `${slug}-category` : slug,
        image: preparingImage,
      };
    },
    insert: insertCategory,
  });
  return managedCategory(context, id);
};

/** Saves a category. Throws `conflict` if another save came first, and `invalid` with the problems by field. */
export const saveCategory = async (
  context: EditingContext,
  viewer: Viewer,
  { id, version, fields: sent }: { id: number; version: number; fields: CategoryFields },
): Promise<ManagedCategory> => {
  await saveListed<CategoryFields>(context, viewer, {
    kind: 'category',
    list: categoryList,
    id,
    version,
    read: async (trx) => fieldsOf(await requireCategory(trx, id)),
    fieldsFor: async (trx, before) => {
      const tidy = tidyFields(categoryFields, sent);
      const dates: FieldErrors = {};
      const fields: CategoryFields = {
        ...tidy,
        slug: tidy.slug || (await freeSlug(trx, 'category', tidy.title, id)),
        shownFrom: tidyShownFrom(tidy.shownFrom, dates),
      };
      refuseFields({ ...dates, ...(await problemsOf(trx, { id, fields, before })) });
      return fields;
    },
    update: updateCategory,
  });
  return managedCategory(context, id);
};

export const moveCategory = async ({ db }: Pick<EditingContext, 'db'>, move: ListMove) => {
  await transaction(db, (trx) => moveInList(trx, categoryList, move));
  return { success: true as const };
};
