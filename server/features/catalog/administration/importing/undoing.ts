import { isDeepStrictEqual } from 'node:util';
import type { ClassFields } from '../../../../../contract/catalog-administration/classes.schema.ts';
import { type Message, msg, t } from '../../../../../contract/messages.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { withSavepoint } from '../../../../platform/sql/savepoint.ts';
import { lockClassCreation } from '../../classes/new-class-store.ts';
import { saveClassFields } from '../classes/class-editing.ts';
import type { RunContext } from './import-run.ts';
import { changeImport, importById, lockImport } from './import-store.ts';
import {
  type ChangedClass,
  classesChangedBy,
  deleteMadeClasses,
  deleteMadeContents,
  markStepped,
  recordUndoing,
  restoreMadeClasses,
  restoreMadeContents,
  rowsToStep,
} from './undoing-store.ts';

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
type Words = { whole: Message; partly: Message; gone: Message; failed: Message<'reason'> };
const putBack: Words = {
  whole: msg('Put back as it was before.'),
  partly: msg('Put back but for what was changed since.'),
  gone: msg('It could not be put back: its former version is gone.'),
  failed: msg('It could not be put back: {reason}'),
};
const changedAgain: Words = {
  whole: msg('Changed again by this import.'),
  partly: msg('Changed again but for what was changed since.'),
  gone: msg('It could not be changed again: its former version is gone.'),
  failed: msg('It could not be changed again: {reason}'),
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
      told.push({ line, undoing: t(words.gone) });
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
        undoing: t(kept ? words.partly : words.whole),
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      told.push({ line, undoing: t(words.failed, { reason: error.message }) });
    }
  }
  return told;
};

const stepsBack = (saves: Saves): Step[] =>
  saves.map(({ before, after }) => ({ from: after, to: before })).reverse();
const stepsAgain = (saves: Saves): Step[] => saves.map(({ before, after }) => ({ from: before, to: after }));

/** Few enough that editors, who wait for the same locks, hardly notice. */
const rowsAtOnce = 50;

type Work = { trx: Database; id: string; by: string; at: Date; now: Date };

const undoRows = async (
  { trx, id: importId, by, at, now }: Work,
  lines: readonly number[],
): Promise<void> => {
  const portion = { importId, lines };
  const changed = await classesChangedBy(trx, portion);
  const told = await stepClasses(trx, changed, { viewerId: by, now, stepsOf: stepsBack, words: putBack });
  await recordUndoing(trx, portion, told);
  await deleteMadeClasses(trx, { ...portion, deletedBy: by, now: at });
  await markStepped(trx, portion, true);
};

const restoreRows = async (
  { trx, id: importId, by, now }: Work,
  { lines, undoneAt }: { lines: readonly number[]; undoneAt: Date },
): Promise<void> => {
  const portion = { importId, lines };
  await restoreMadeClasses(trx, { ...portion, undoneAt, now });
  const changed = await classesChangedBy(trx, portion);
  const told = await stepClasses(trx, changed, {
    viewerId: by,
    now,
    stepsOf: stepsAgain,
    words: changedAgain,
  });
  await recordUndoing(trx, portion, told);
  await markStepped(trx, portion, false);
};

/** Undoes or restores some rows in one transaction; true where nothing is left to do. */
const stepSome = ({ db, clock }: RunContext, id: string): Promise<boolean> =>
  transaction(db, async (trx) => {
    const one = await lockImport(trx, id);
    if (!one?.undoing || !one.undoingAt) return true;
    const { undoing, undoingBy: by, undoingAt: at, undoneAt } = one;
    const work = { trx, id, by: by ?? '', at, now: clock.now() };
    const isUndo = undoing === 'undo';
    const lines = await rowsToStep(trx, id, { undone: !isUndo, limit: rowsAtOnce });
    if (lines.length > 0) {
      if (isUndo) await undoRows(work, lines);
      else if (undoneAt) await restoreRows(work, { lines, undoneAt });
      return false;
    }
    if (isUndo) await deleteMadeContents(trx, { importId: id, deletedBy: work.by, now: at });
    await changeImport(trx, id, { undoing: null, undoneAt: isUndo ? at : null });
    return true;
  });

/**
 * Undoes or restores an import to the end, if it is asked for: in portions, so that other staff work on. Several processes
 * may do it at once, and one that was interrupted goes on.
 */
export const runUndoing = async (context: RunContext, id: string, signal: AbortSignal): Promise<void> => {
  const one = await importById(context.db, id);
  if (!one?.undoing) return;
  // Classes that are restored name them.
  if (one.undoing === 'restore' && one.undoneAt)
    await restoreMadeContents(context.db, {
      importId: id,
      undoneAt: one.undoneAt,
      now: context.clock.now(),
    });
  while (!(await stepSome(context, id))) signal.throwIfAborted();
};
