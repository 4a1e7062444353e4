import type { ClassDependents } from '../../../../../contract/catalog-administration/classes.schema.ts';
import { transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import type { CatalogContext } from '../../context.ts';
import { classFieldsOf } from '../managed-class-store.ts';
import { lockVersion } from '../saving/revision-store.ts';
import { dependentsOf } from './class-dependents-store.ts';
import { deleteContent } from './deleted-contents.ts';

export const classDependents = async (
  { db, commentCount }: Pick<CatalogContext, 'db' | 'commentCount'>,
  viewer: Viewer,
  id: number,
): Promise<ClassDependents> => {
  const found = await dependentsOf(db, id);
  if (!found) throw new AppError('not_found');
  return { ...found, comments: await commentCount(viewer, { type: 'CLASS', id }) };
};

export const deleteClass = (
  { db, clock }: Pick<CatalogContext, 'db' | 'clock'>,
  viewer: Viewer,
  { id, title }: { id: number; title: string },
) =>
  transaction(db, async (trx) => {
    if ((await lockVersion(trx, 'class', id)) === null) throw new AppError('not_found');
    const fields = await classFieldsOf(trx, id);
    if (!fields) throw new AppError('not_found');
    return deleteContent(trx, title, {
      kind: 'class',
      id,
      title: fields.title,
      state: fields.state,
      deletedBy: viewer.id,
      now: clock.now(),
    });
  });
