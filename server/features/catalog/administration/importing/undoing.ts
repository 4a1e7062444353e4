import { importLimits } from '../../../../../contract/catalog-administration/importing/import-limits.ts';
import type { StudioImport } from '../../../../../contract/catalog-administration/importing/imports.ts';
import { transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { RunContext } from './import-run.ts';
import { changeImport, lockImport } from './import-store.ts';
import { showImport } from './imports.ts';
import { deleteMadeClasses, restoreMadeClasses } from './undoing-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes the classes that an import made. Throws `conflict` while it is under way, and once it is too late. */
export const undoImport = async (
  context: RunContext,
  { id, deletedBy }: { id: string; deletedBy: string },
): Promise<StudioImport> => {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const one = await lockImport(trx, id);
    if (!one) throw new AppError('not_found');
    if (one.undoneAt !== null) return;
    if (one.state !== 'finished' && one.state !== 'stopped')
      throw new AppError('conflict', { message: 'Only an import that is over or stopped can be undone.' });
    if (now.getTime() - one.createdAt.getTime() > importLimits.undoneWithinDays * dayMs)
      throw new AppError('conflict', {
        message: `An import can be undone for ${importLimits.undoneWithinDays} days. Delete its classes one by one.`,
      });
    await deleteMadeClasses(trx, { importId: id, deletedBy, now });
    await changeImport(trx, id, { undoneAt: now });
  });
  return showImport(context, id);
};

/** Restores what was deleted by undoing, as far as it is still there. */
export const restoreImport = async (context: RunContext, id: string): Promise<StudioImport> => {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const one = await lockImport(trx, id);
    if (!one) throw new AppError('not_found');
    if (one.undoneAt === null) return;
    await restoreMadeClasses(trx, { importId: id, undoneAt: one.undoneAt, now });
    await changeImport(trx, id, { undoneAt: null });
  });
  return showImport(context, id);
};
