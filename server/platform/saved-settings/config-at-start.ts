import { type Config, configWith } from '../config.ts';
import type { Log } from '../log.ts';
import { type SavedSettings, textsOf } from './saved-settings.ts';

/** Saved settings that disagree with those of the environment are left out: a process starts without them. */
export const configAtStart = (
  config: Config,
  saved: SavedSettings,
  log: Pick<Log, 'error'>,
): { first: Config; leftOut: string | null } => {
  try {
    return { first: configWith(config, textsOf(saved)), leftOut: null };
  } catch (error) {
    log.error({ err: error }, 'saved settings are left out');
    return { first: config, leftOut: error instanceof Error ? error.message : String(error) };
  }
};
