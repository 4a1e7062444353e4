import { type Config, configWith } from '../config.ts';
import type { Log } from '../log.ts';
import { type SavedSettings, textsOf } from './saved-settings.ts';

const isUnreadable =
  (saved: SavedSettings) =>
  (kind: string): boolean =>
    saved[kind]?.texts === null;

/**
 * The configuration of a studio whose saved settings of some kinds are lost to it: it looks like one that is tried out on
 * this machine, but must neither sell at the sandbox for nothing nor show at /sandbox/mail what it mails.
 */
const without = (config: Config, saved: SavedSettings, lost: (kind: string) => boolean): Config => {
  // A place that the environment names takes nothing of a saved one.
  const overridden = (kind: string): boolean =>
    (kind === 'storage' && config.ofEnvironment.has('S3_BUCKET')) ||
    (kind === 'backups' &&
      ['BACKUP_FOLDER', 'BACKUP_S3_BUCKET'].some((name) => config.ofEnvironment.has(name)));
  const kept = Object.fromEntries(Object.entries(saved).filter(([kind]) => !lost(kind) && !overridden(kind)));
  const isLost = (kind: string): boolean => !config.demo && saved[kind] !== undefined && lost(kind);
  const sellsNothing = isLost('payments') && !config.ofEnvironment.has('STRIPE_SECRET_KEY');
  const next = configWith(config, { ...textsOf(kept), ...(sellsNothing ? { PAYMENTS: 'off' } : {}) });
  return isLost('mail') || isLost('address') ? { ...next, mailOutbox: false } : next;
};

/** The configuration with saved settings. Throws ConfigError where they disagree with the environment. */
export const configWithSaved = (config: Config, saved: SavedSettings): Config =>
  without(config, saved, isUnreadable(saved));

/** Saved settings that disagree with those of the environment are left out: a process starts without them. */
export const configAtStart = (
  config: Config,
  saved: SavedSettings,
  log: Pick<Log, 'error'>,
): { first: Config; leftOut: string | null } => {
  const unreadable = Object.keys(saved).filter(isUnreadable(saved));
  if (unreadable.length > 0)
    log.error({ kinds: unreadable }, 'saved settings are left out: they were saved under another SECRET');
  try {
    return { first: configWithSaved(config, saved), leftOut: null };
  } catch (error) {
    log.error({ err: error }, 'saved settings are left out');
    const first = without(config, saved, () => true);
    return { first, leftOut: error instanceof Error ? error.message : String(error) };
  }
};
