import type { CategoryDependents } from '../../../../../contract/catalog-administration/references/categories.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { refuseFields } from '../class-fields.ts';
import { deleteContent } from '../deleting/deleted-contents.ts';
import type { EditingContext } from '../editing-context.ts';
import {
  type CategoryToEdit,
  categoryDependents,
  categoryTitle,
  categoryToEdit,
  removeMerged,
  renameSameStyles,
} from '../references/category-store.ts';
import { moveReferences } from '../references/moving-store.ts';
import { relations } from '../references/relations.ts';
import { lockVersion } from '../saving/revision-store.ts';

export const dependentsOfCategory = async (db: Database, id: number): Promise<CategoryDependents> => {
  const dependents = await categoryDependents(db, id);
  if (!dependents) throw new AppError('not_found');
  return dependents;
};

const lockCategory = async (trx: Database, id: number): Promise<CategoryToEdit> => {
  if ((await lockVersion(trx, 'category', id)) === null) throw new AppError('not_found');
  const category = await categoryToEdit(trx, id);
  if (!category) throw new AppError('not_found');
  return category;
};

const moveContents = async (
  trx: Database,
  { id, slug }: CategoryToEdit,
  to: number,
  isRestorable: boolean,
): Promise<void> => {
  await renameSameStyles(trx, id, to);
  await moveReferences(trx, relations.category, {
    kind: 'category',
    from: { id, slug },
    to: { id: to, slug: '' },
    isRestorable,
  });
};

/** Not undone. Throws `invalid` where `into` cannot take over. */
export const mergeCategory = (
  { db }: Pick<EditingContext, 'db'>,
  id: number,
  into: number,
): Promise<{ success: true }> =>
  transaction(db, async (trx) => {
    const category = await lockCategory(trx, id);
    if (into === id || (await categoryTitle(trx, into)) === null)
      refuseFields({ into: [t('Choose another category that is there.')] });
    await moveContents(trx, category, into, false);
    await removeMerged(trx, category, into);
    return { success: true };
  });

/** Nothing is left without a place: what is in it moves. Throws `invalid` where it cannot, or another title was typed. */
export const deleteCategory = (
  { db, clock }: EditingContext,
  viewer: Viewer,
  { id, title: typed, moveTo }: { id: number; title: string; moveTo: number | null },
) =>
  transaction(db, async (trx) => {
    const category = await lockCategory(trx, id);
    const { classes, series, styles, coaches } = await dependentsOfCategory(trx, id);
    const isUsed = series + styles + coaches > 0;
    if (isUsed && moveTo === null)
      refuseFields({
        moveTo: [
          t(
            '{classes, plural, one {# class} other {# classes}}, {series, plural, one {# series} other {# series}}, {styles, plural, one {# style} other {# styles}} and {coaches, plural, one {# coach} other {# coaches}} are in it. Choose the category that they move to.',
            { classes, series, styles, coaches },
          ),
        ],
      });
    if (moveTo !== null && (moveTo === id || (await categoryTitle(trx, moveTo)) === null))
      refuseFields({ moveTo: [t('Choose another category that is there.')] });
    const now = clock.now();
    const { title } = category;
    const deletion = { kind: 'category', id, title, state: null, deletedBy: viewer.id, now } as const;
    const deleted = await deleteContent(trx, typed, deletion);
    if (moveTo !== null) await moveContents(trx, category, moveTo, true);
    return deleted;
  });
