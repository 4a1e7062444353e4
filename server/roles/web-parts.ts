import { join } from 'node:path';
import type { Accounts, AccountsOptions } from '../features/accounts/index.ts';
import type { LookUpTxt, WatchedBrand } from '../features/branding/index.ts';
import type { StoreAccess } from '../features/store-memberships/index.ts';
import type { Dependencies } from '../platform/availability/dependency.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db.ts';
import type { Front } from '../platform/http/front.ts';
import type { PageSource } from '../platform/http/rendering/page-source.ts';
import type { RenderLimits } from '../platform/http/rendering/render-limits.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log.ts';
import type { PaymentAccess, SandboxBase } from '../platform/payments/access.ts';
import type { BillingTime } from '../platform/payments/billing-time.ts';
import type { Connection } from '../platform/postgres/index.ts';
import type { SettingsInForce } from '../platform/saved-settings/settings-in-force.ts';
import type { Shutdown } from '../platform/shutdown/shutdown.ts';
import type { Storage } from '../platform/storage/index.ts';

/** Dependencies of the web role. */
export type WebParts = {
  config: Config;
  /** Name and look of the studio, with notification of changes. */
  brand: WatchedBrand;
  db: Db;
  connection: Connection;
  clock: Clock;
  /** Clock of memberships. */
  billingTime: BillingTime;
  log: Log;
  storage: Storage;
  jobs: Jobs;
  /** Access to Stripe or the sandbox; null if nothing is sold. */
  payments: PaymentAccess | null;
  /** Address of Stripe's stub, in tests. */
  stripeBase?: SandboxBase;
  /** Replaces the check of an address, in tests. */
  addressProblem?: (origin: string) => Promise<string | null>;
  /** Access to app stores; absent: over the network. */
  storeAccess?: StoreAccess;
  /** DNS lookup; absent: that of the system. */
  lookUpTxt?: LookUpTxt;
  shutdown?: Shutdown;
  /** The saved settings in force in this process; absent in tests of one part. */
  settingsInForce?: SettingsInForce;
  /** Front that holds the port; absent if the server listens itself. */
  front?: Front;
  /** Dependencies of this process beside its database; absent in tests of one part. */
  dependencies?: Dependencies;
  /** Runs once accounts can be created and before the catalog is read; imports the demo studio. */
  prepare?: (accounts: Accounts) => Promise<void>;
  /** Refuses answers outside their schema, in tests. */
  checkAnswers?: boolean;
  /** Source of the pages instead of the build; a promise while it is being made. */
  pageSource?: PageSource | Promise<PageSource | null>;
  /** Render limits, raised by measurements that request more pages than one visitor may. */
  renderLimits?: Partial<RenderLimits>;
  /** Cheap password hasher, in tests. */
  hasher?: AccountsOptions['hasher'];
};
export const staticFolderOf = ({ projectFolder }: Config): string => join(projectFolder, 'web/static');
