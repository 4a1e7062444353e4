import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../platform/db.ts';
import type { SecondFactorPolicy } from '../factors/factors.ts';
import type { AddressPolicy } from '../sessions/session-access.ts';
import { storedSettings } from './team-settings-store.ts';

type Options = {
  db: Database;
  /** Requirement while owners have switched nothing. */
  byDefault: boolean;
  log: { error: (details: object, message: string) => void };
};

const againAfterMs = 500;

/**
 * Creates the policy of second factors for staff and of confirmed e-mails for members, as owners have set it; kept in
 * memory, since every request reads it.
 */
export const createSecondFactorPolicy = ({ db, byDefault, log }: Options) => {
  let required = byDefault;
  let confirmedOnly = false;
  let stopped = false;
  const policy: SecondFactorPolicy = {
    get requiredOfAdministrators() {
      return required;
    },
  };
  const addresses: AddressPolicy = {
    get confirmedAddressesOnly() {
      return confirmedOnly;
    },
  };
  let begun = 0;
  let newest = 0;
  const read = async (): Promise<void> => {
    begun += 1;
    const number = begun;
    const stored = await storedSettings(db);
    // A read that began later has already reported.
    if (number < newest) return;
    newest = number;
    required = stored.secondFactorRequired ?? byDefault;
    confirmedOnly = stored.confirmedAddressesOnly;
  };
  const readAtLast = async (): Promise<void> => {
    while (!stopped)
      try {
        return await read();
      } catch (error) {
        log.error({ err: error }, 'the settings of the team could not be read; they will be tried again');
        await sleep(againAfterMs, undefined, { ref: false });
      }
  };
  return {
    policy,
    addresses,
    byDefault,
    read,
    /** Reads the settings again until that succeeds, then calls `then`. */
    follow: (then: () => void): void => void readAtLast().then(then),
    stop: (): void => {
      stopped = true;
    },
  };
};
export type WatchedPolicy = ReturnType<typeof createSecondFactorPolicy>;
