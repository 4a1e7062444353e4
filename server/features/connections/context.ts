import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import type { SandboxBase } from '../../platform/payments/access.ts';
import type { SettingsInForce } from '../../platform/saved-settings/settings-in-force.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { StudioSettings } from '../../platform/studio-settings/studio-settings.ts';

export type ConnectionsContext = {
  db: Database;
  clock: Clock;
  config: Config;
  studio: StudioSettings;
  log: Pick<Log, 'warn'>;
  jobs: Jobs;
  /** The files as this process reaches them. */
  storage: Pick<Storage, 'description'>;
  sealing: Sealing;
  /** Stands in for the check of an address, in tests. */
  addressProblem?: ((origin: string) => Promise<string | null>) | undefined;
  /** The address of the stand-in of Stripe, in tests. */
  stripeBase?: SandboxBase | undefined;
  /** Absent in tests of one part, where nothing is ever taken in. */
  settingsInForce?: SettingsInForce | undefined;
};
