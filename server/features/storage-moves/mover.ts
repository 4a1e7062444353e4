import { setTimeout as sleep } from 'node:timers/promises';
import { t } from '../../../contract/messages.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { freeBytesIn, gigabytes } from '../../platform/disk-space.ts';
import type { Attempt, Jobs, Queue } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import { readSavedSettings, saveSettings } from '../../platform/saved-settings/saved-settings.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import {
  earlierWriters,
  placesAsTexts,
  type SavedPlaces,
  type Storage,
  StorageProblem,
  type StoragesInForce,
  savedPlaces,
  storageKind,
} from '../../platform/storage/index.ts';
import { copyMissing, MoveOver } from './passes.ts';
import { advanceMove, isUnderWay, latestMove, type Move, updateMove } from './store.ts';

/** One job carries the move that is under way to its end, and waits by itself after failures. */
export const moveQueue: Queue<object> = {
  name: 'storage_move',
  heartbeatSeconds: 30,
  expireSeconds: 86_400,
  retries: 20,
  pauseSeconds: 5,
};
export const moveKey = 'storage';

export type MoverParts = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  sealing: Sealing;
  /** The storages that this process works with. */
  inForce: () => StoragesInForce;
  dataFolder: string;
  pauses?: { firstMs: number; longestMs: number; lookMs: number };
};

const usualPauses = { firstMs: 2000, longestMs: 300_000, lookMs: 500 };

/** This process does not work with the settings of the move yet, or others do not. */
class NotYet extends Error {}

const countFiles = async (storage: Storage): Promise<{ files: number; bytes: number }> => {
  let [files, bytes] = [0, 0];
  for await (const { size } of storage.list('')) {
    files += 1;
    bytes += size;
  }
  return { files, bytes };
};

/** Throws where the files do not fit on the disk of the studio, which they would fill. */
const mustHaveRoom = async (dataFolder: string, neededBytes: number): Promise<void> => {
  const free = await freeBytesIn(dataFolder);
  if (free < neededBytes * 1.1)
    throw new StorageProblem(
      t('The disk of the studio has {free} free, and the files take {neededBytes}. Make room there.', {
        free: gigabytes(free),
        neededBytes: gigabytes(neededBytes),
      }),
    );
};

/** Saves the next phase of the places together with the state of the move. Throws MoveOver where it is in another one. */
const step = (
  { db, clock, sealing }: MoverParts,
  move: Move,
  to: 'switching' | 'done',
  next: (places: SavedPlaces) => SavedPlaces,
): Promise<void> =>
  transaction(db, async (trx) => {
    const at = clock.now();
    const saved = (await readSavedSettings(trx, sealing))[storageKind];
    if (!saved?.texts || !(await advanceMove(trx, move.id, { from: move.state, to, at })))
      throw new MoveOver();
    const { version } = saved;
    const texts = placesAsTexts(next(savedPlaces(saved.texts)));
    const shown = { place: texts.S3_BUCKET ?? 'folder', phase: to };
    if (
      !(await saveSettings(trx, sealing, { kind: storageKind, version, texts, shown, by: move.begunBy, at }))
    )
      throw new NotYet();
    if (to !== 'done') return;
    await recordAudit(trx, {
      actor: { kind: move.begunBy ? 'administrator' : 'system', id: move.begunBy },
      action: 'storage_moved',
      subject: { kind: 'studio', id: 'studio' },
      kind: 'settings',
      ofStaff: true,
      details: { source: move.source, target: move.target },
    });
  });

/** Copies all files once, and has the target come into force. */
const copyAll = async (parts: MoverParts, move: Move, signal: AbortSignal): Promise<void> => {
  const { current: source, move: moving } = parts.inForce();
  if (moving?.phase !== 'copying') throw new NotYet();
  const { db } = parts;
  const target = moving.other;
  await Promise.all([source.check(), target.check()]);
  const counted = await countFiles(source);
  await updateMove(db, move.id, counted);
  if (moving.isFolder) await mustHaveRoom(parts.dataFolder, counted.bytes - move.copiedBytes);
  await copyMissing({ db, moveId: move.id, source, target, shared: false, signal });
  await step(parts, move, 'switching', ({ current, move: saved }) => ({
    current: saved?.other ?? {},
    move: { phase: 'switching', other: current },
  }));
};

/** Copies what came to the source while it was switched, once no process writes there any more, and ends the move. */
const copyRest = async (parts: MoverParts, move: Move, signal: AbortSignal): Promise<void> => {
  const { version, current: target, move: moving } = parts.inForce();
  if (moving?.phase !== 'switching') throw new NotYet();
  const { db } = parts;
  const earlier = await earlierWriters(db, version);
  if (earlier !== move.waitsFor) await updateMove(db, move.id, { waits_for: earlier });
  if (earlier > 0) throw new NotYet();
  const passing = { db, moveId: move.id, source: moving.other, target, shared: true, signal };
  while ((await copyMissing(passing)) > 0) signal.throwIfAborted();
  await step(parts, move, 'done', ({ current }) => ({ current, move: null }));
};

const inWords = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 600);

/** Goes on with the move that is under way until it is over, waiting longer after each failure. */
export const carryMove = async (parts: MoverParts, { signal, complete }: Attempt<object>): Promise<void> => {
  const { db, log, inForce, pauses = usualPauses } = parts;
  let pauseMs = pauses.firstMs;
  for (;;) {
    signal.throwIfAborted();
    const move = await latestMove(db);
    if (!isUnderWay(move)) return transaction(db, complete);
    const { version } = inForce();
    try {
      await (move.state === 'copying' ? copyAll : copyRest)(parts, move, signal);
      pauseMs = pauses.firstMs;
      log.info({ state: move.state }, 'the move of the storage goes on');
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof MoveOver) continue;
      if (error instanceof NotYet) {
        await sleep(pauses.lookMs, undefined, { signal });
        continue;
      }
      log.warn({ err: error }, 'the move of the storage waits');
      await updateMove(db, move.id, { problem: inWords(error) });
      // Other keys that an owner saved are tried at once.
      for (let waitedMs = 0; waitedMs < pauseMs && inForce().version === version; waitedMs += pauses.lookMs)
        await sleep(pauses.lookMs, undefined, { signal });
      pauseMs = Math.min(2 * pauseMs, pauses.longestMs);
    }
  }
};
