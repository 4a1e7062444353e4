import { isDeepStrictEqual } from 'node:util';
import type { ClassFields } from '../../../../../../contract/catalog-administration/classes.ts';
import { importLimits } from '../../../../../../contract/catalog-administration/importing/import-limits.ts';
import type { StudioImport } from '../../../../../../contract/catalog-administration/importing/imports.ts';
import { type Database, transaction } from '../../../../../platform/db.ts';
import { AppError } from '../../../../../platform/errors.ts';
import { withSavepoint } from '../../../../../platform/sql/savepoint.ts';
import { lockClassCreation } from '../../../classes/new-class-store.ts';
import { saveClassFields } from '../../classes/class-editing.ts';
import type { RunContext } from '../import-run.ts';
import { changeImport, lockImport } from '../import-store.ts';
import { showImport } from '../imports.ts';
import {
  type ChangedClass,
  classesChangedBy,
  deleteMadeClasses,
  deleteMadeContents,
  restoreMade,
  tellUndoing,
} from './undoing-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Values = Record<string, unknown>;
type Step = { from: Values; to: Values };

/**
 * Fields with these steps taken, one after another: each field that still stands as before a step. Later changes of
 * editors stay; `kept` is true where there are any.
 */
const stepped = (fields: ClassFields, steps: readonly Step[]): { fields: ClassFields; kept: boolean } => {
  const values: Values = { ...fields };
  let kept = false;
  for (const { from, to } of steps)
    for (const name of Object.keys(to)) {
      if (isDeepStrictEqual(from[name], to[name])) continue;
      if (isDeepStrictEqual(values[name], from[name])) values[name] = to[name];
      else kept = true;
    }
  return { fields: values as ClassFields, kept };
};

type Saves = NonNullable<ChangedClass['saves']>;
/** Said of a class whose steps were all taken, were taken but for later changes, or could not be taken. */
type Words = { whole: string; partly: string; failed: string };
const putBack: Words = {
  whole: 'Put back as it was before.',
  partly: 'Put back but for what was changed since.',
  failed: 'It could not be put back:',
};
const changedAgain: Words = {
  whole: 'Changed again by this import.',
  partly: 'Changed again but for what was changed since.',
  failed: 'It could not be changed again:',
};
type Saving = { viewerId: string; now: Date; stepsOf: (saves: Saves) => Step[]; words: Words };

/** Saves each class with its steps taken, as far as it can be saved. Returns the result of each. */
const stepClasses = async (
  trx: Database,
  changed: readonly ChangedClass[],
  { viewerId, now, stepsOf, words }: Saving,
): Promise<{ line: number; undoing: string }[]> => {
  const told: { line: number; undoing: string }[] = [];
  // Editors who save or make classes take their locks in this order.
  if (changed.length > 0) await lockClassCreation(trx);
  for (const { line, classId: id, saves } of changed) {
    if (saves === null) {
      told.push({ line, undoing: `${words.failed} its former version is gone.` });
      continue;
    }
    let kept = false;
    const change = (before: ClassFields): ClassFields => {
      const step = stepped(before, stepsOf(saves));
      kept = step.kept;
      return step.fields;
    };
    try {
      await withSavepoint(trx, () =>
        saveClassFields(trx, { id, version: null, viewer: { id: viewerId }, now, change }),
      );
      told.push({
        line,
        undoing: kept ? words.partly : words.whole,
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      told.push({ line, undoing: `${words.failed} ${error.message}` });
    }
  }
  return told;
};

/**
 * Puts back what an import changed, and deletes the classes, series and coaches that it made. Throws `conflict` while it is
 * under way, and once it is too late.
 */
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
    const stepsOf = (saves: Saves): Step[] =>
      saves.map(({ before, after }) => ({ from: after, to: before })).reverse();
    const changed = await classesChangedBy(trx, id);
    const saving = { viewerId: deletedBy, now, stepsOf, words: putBack };
    const told = await stepClasses(trx, changed, saving);
    await tellUndoing(trx, id, told);
    await deleteMadeClasses(trx, { importId: id, deletedBy, now });
    await deleteMadeContents(trx, { importId: id, deletedBy, now });
    await changeImport(trx, id, { undoneAt: now });
  });
  return showImport(context, id);
};

/**
 * Restores the content that undoing deleted, as far as it is still there, and repeats the changes of the import. The
 * result of each class stands beside its row.
 */
export const restoreImport = async (
  context: RunContext,
  { id, restoredBy }: { id: string; restoredBy: string },
): Promise<StudioImport> => {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const one = await lockImport(trx, id);
    if (!one) throw new AppError('not_found');
    if (one.undoneAt === null) return;
    await restoreMade(trx, { importId: id, undoneAt: one.undoneAt, now });
    const stepsOf = (saves: Saves): Step[] => saves.map(({ before, after }) => ({ from: before, to: after }));
    const saving = { viewerId: restoredBy, now, stepsOf, words: changedAgain };
    await tellUndoing(trx, id, await stepClasses(trx, await classesChangedBy(trx, id), saving));
    await changeImport(trx, id, { undoneAt: null });
  });
  return showImport(context, id);
};
