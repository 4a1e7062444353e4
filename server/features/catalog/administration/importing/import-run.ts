import { importLimits } from '../../../../../contract/catalog-administration/importing/import-limits.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { asUnavailable } from '../../../../platform/availability/unavailable.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Database, transaction } from '../../../../platform/db.ts';
import type { Jobs, Queue } from '../../../../platform/jobs/index.ts';
import { inLanguageOf } from '../../../../platform/language.ts';
import type { Log } from '../../../../platform/log.ts';
import type { StudioSettings } from '../../../../platform/studio-settings/studio-settings.ts';
import {
  changeImport,
  importById,
  importsUnderWay,
  languageOfAuthor,
  lockImport,
  removeImportsBefore,
} from './import-store.ts';
import { knownNames } from './rows/known-store.ts';
import { finishVideo, saveRows } from './rows/row-saving.ts';
import { awaitedVideos, linesIn } from './rows/row-store.ts';
import { runUndoing } from './undoing.ts';

/** `maxBytes`: the most that a video file may have. */
export type RunContext = { db: Database; clock: Clock; maxBytes: number; studio: { timeZone: string } };

const importQueue: Queue<{ importId: string }> = {
  name: 'studio-imports',
  heartbeatSeconds: 30,
  expireSeconds: 3600,
  retries: 4,
  pauseSeconds: 5,
};
/** Few enough that editors hardly wait for the locks, and enough that what is the same for all is done once. */
const rowsAtOnce = 50;
const dayMs = 24 * 60 * 60 * 1000;

/** Continues an import once `trx` commits. Idempotent. */
export const requestImport = async (trx: Database, jobs: Jobs, importId: string): Promise<void> => {
  await jobs.send(trx, importQueue, `import-${importId}`, { importId });
};

/**
 * Takes in every row that can be, some at once, until it is stopped; returns true once it is over. Rows
 * whose videos are not ready are left for another time. Several processes may run it at once.
 */
export const runImport = async (
  context: RunContext,
  importId: string,
  signal: AbortSignal,
): Promise<boolean> => {
  const { db } = context;
  const one = await importById(db, importId);
  if (one?.state !== 'running') return true;
  const importing = { one, known: await knownNames(db) };
  const lines = await linesIn(db, importId, 'waiting');
  for (let at = 0; at < lines.length; at += rowsAtOnce) {
    signal.throwIfAborted();
    if ((await importById(db, importId))?.state !== 'running') return true;
    await saveRows(context, importing, lines.slice(at, at + rowsAtOnce));
  }
  for (const video of await awaitedVideos(db, importId)) {
    signal.throwIfAborted();
    await finishVideo(context, importing, video);
  }
  return finishWhenDone(db, importId);
};

const unknownFailure = msg(
  'Something went wrong. It is tried again by itself, and the log of the studio says more.',
);

/** Runs an import, and keeps the reason in it where it stops. */
export const attemptImport = async (
  context: RunContext,
  importId: string,
  signal: AbortSignal,
): Promise<boolean> => {
  const { db } = context;
  try {
    await runUndoing(context, importId, signal);
    const isOver = await runImport(context, importId, signal);
    if ((await importById(db, importId))?.failure) await changeImport(db, importId, { failure: null });
    return isOver;
  } catch (error) {
    const failure = asUnavailable(error, { toKeeper: true })?.message ?? t(unknownFailure);
    // The failure that stops the import may keep this from being written, too.
    if (!signal.aborted) await changeImport(db, importId, { failure }).catch(() => undefined);
    throw error;
  }
};

const finishWhenDone = (db: Database, importId: string): Promise<boolean> =>
  transaction(db, async (trx) => {
    const one = await lockImport(trx, importId);
    if (one?.state !== 'running') return true;
    for (const state of ['waiting', 'video'] as const)
      if ((await linesIn(trx, importId, state)).length > 0) return false;
    await changeImport(trx, importId, { state: 'finished' });
    return true;
  });

export type ImportWorkParts = RunContext & {
  jobs: Jobs;
  log: Pick<Log, 'error' | 'info'>;
  studio: Pick<StudioSettings, 'timeZone' | 'languages'>;
};

/** Imports under way and those that wait for videos, in the language of their author; wherever jobs are taken. */
export const createImportWork = (parts: ImportWorkParts) => {
  const { db, jobs, log, clock } = parts;
  return {
    work: (): void =>
      jobs.work(importQueue, {
        attempt: async ({ data, signal, complete }) => {
          const author = { language: await languageOfAuthor(db, data.importId) };
          await inLanguageOf(parts.studio, author, () => attemptImport(parts, data.importId, signal));
          await transaction(db, complete);
        },
        givenUp: async ({ importId }) => {
          log.error({ importId }, 'an import was stopped: it failed several times');
          // An undoing goes on by itself: half of it helps no member of the staff.
          if ((await importById(db, importId))?.undoing === null)
            await changeImport(db, importId, { state: 'stopped' });
        },
      }),
    /** Queues every import under way once more: its videos may be ready by now. */
    ask: async (): Promise<void> => {
      const ids = await importsUnderWay(db);
      for (const id of ids) await transaction(db, (trx) => requestImport(trx, jobs, id));
    },
    sweep: async (): Promise<void> => {
      const before = new Date(clock.now().getTime() - importLimits.keptDays * dayMs);
      await removeImportsBefore(db, before);
    },
  };
};
