import { importLimits } from '../../../../../contract/catalog-administration/importing/import-limits.ts';
import type { StudioImport } from '../../../../../contract/catalog-administration/importing/imports.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import { transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { requestImport } from './import-run.ts';
import { changeImport, lockImport, type StoredImport } from './import-store.ts';
import { type ImportContext, required, showImport } from './imports.ts';
import type { Undoing } from './tables.ts';

const dayMs = 24 * 60 * 60 * 1000;

const refuse = (message: string): never => {
  throw new AppError('conflict', { message });
};

/** Throws `conflict` for an import that is under way, and once it is too late. */
const checkUndoable = ({ state, createdAt }: StoredImport, now: Date): void => {
  if (state !== 'finished' && state !== 'stopped')
    refuse(t('Only an import that is over or stopped can be undone.'));
  if (now.getTime() - createdAt.getTime() > importLimits.undoneWithinDays * dayMs)
    refuse(
      t('An import can be undone for {days} days. Delete its classes one by one.', {
        days: importLimits.undoneWithinDays,
      }),
    );
};

/**
 * Has an import undone, or what was undone restored, by the process that takes jobs. Changes nothing where that is done, or
 * under way.
 */
export const requestUndoing = async (
  context: ImportContext,
  { id, action, by }: { id: string; action: Undoing; by: string },
): Promise<StudioImport> => {
  const { db, jobs, clock } = context;
  const now = clock.now();
  await transaction(db, async (trx) => {
    const one = required(await lockImport(trx, id));
    if (one.undoing === action) return;
    if (one.undoing !== null) refuse(t('This import is being undone or restored. Wait for the end.'));
    if ((one.undoneAt !== null) === (action === 'undo')) return;
    if (action === 'undo') checkUndoable(one, now);
    await changeImport(trx, id, {
      failure: null,
      undoing: { undoing: action, undoing_by: by, undoing_at: now },
    });
    await requestImport(trx, jobs, id);
  });
  return showImport(context, id);
};
