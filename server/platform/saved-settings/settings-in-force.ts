import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../db.ts';
import { listen } from '../listen.ts';
import type { Log } from '../log.ts';
import type { Connection } from '../postgres/index.ts';
import type { Secret } from '../secrets/secret.ts';
import { readSavedSettings, type SavedSettings, savedSettingsSealing } from './saved-settings.ts';

/** The saved settings that a process works with. */
export type SettingsInForce = {
  /** The versions of the saved settings, by kind. */
  versions: () => Readonly<Record<string, number>>;
  /** The reason that newer settings are not in force; null where there are none, or they soon will be. */
  problem: () => string | null;
};

type SettingsWatchDependencies = {
  db: Database;
  connection: Connection;
  secret: Secret;
  log: Pick<Log, 'info' | 'error'>;
};
type Take = (saved: SavedSettings) => Promise<void>;

/** The pause before settings that were not taken in are tried again; it doubles with each failure. */
const pauses = { firstMs: 1000, longestMs: 60_000 };

const versionsOf = (saved: SavedSettings): Record<string, number> =>
  Object.fromEntries(Object.entries(saved).map(([kind, { version }]) => [kind, version]));

/**
 * Reads saved settings, and takes them in as they change, one change after the other. Settings that cannot be taken in
 * leave the former ones in force, and are tried again.
 */
export const watchSavedSettings = async ({ db, connection, secret, log }: SettingsWatchDependencies) => {
  const sealing = savedSettingsSealing(secret);
  let taken: SavedSettings = {};
  let problem: string | null = null;
  let take: Take | undefined;
  let changed = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let pauseMs = pauses.firstMs;

  const applySaved = async (): Promise<void> => {
    const saved = await readSavedSettings(db, sealing);
    if (isDeepStrictEqual(saved, taken)) return;
    await take?.(saved);
    taken = saved;
    problem = null;
    pauseMs = pauses.firstMs;
    log.info('settings saved in the browser are in force');
  };
  const work = async (): Promise<void> => {
    while (changed && !stopped) {
      changed = false;
      await applySaved().catch((error: unknown) => {
        problem = error instanceof Error ? error.message : String(error);
        log.error({ err: error }, 'saved settings were not taken in; those of before stay in force');
        timer = setTimeout(note, pauseMs).unref();
        pauseMs = Math.min(2 * pauseMs, pauses.longestMs);
      });
    }
    working = undefined;
  };
  const note = (): void => {
    clearTimeout(timer);
    changed = true;
    if (take && !stopped) working ??= work();
  };

  // Listening begins before reading, so that no change falls between.
  const listening = await listen(connection, 'settings_saved', note, note);
  taken = await readSavedSettings(db, sealing);
  return {
    /** The saved settings at the start. */
    saved: taken,
    inForce: { versions: () => versionsOf(taken), problem: () => problem } satisfies SettingsInForce,
    /** Begins to take in changes; `leftOut` is the reason that the settings of the start are not in force. */
    follow: (by: Take, leftOut: string | null = null): void => {
      take = by;
      if (leftOut !== null) [taken, problem] = [{}, leftOut];
      note();
    },
    stop: async (): Promise<void> => {
      stopped = true;
      clearTimeout(timer);
      await listening.stop();
      await working;
    },
  };
};
