import type { Accounts, AccountsOptions } from '../../features/accounts/index.ts';
import type { LookUpTxt, WatchedBrand } from '../../features/branding/index.ts';
import type { StoreAccess } from '../../features/membership/index.ts';
import type { Dependencies } from '../../platform/availability/dependency.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import type { Front } from '../../platform/http/front.ts';
import type { PageSource } from '../../platform/http/rendering/page-source.ts';
import type { RenderLimits } from '../../platform/http/rendering/render-limits.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log.ts';
import type { PaymentAccess, SandboxBase } from '../../platform/payments/access.ts';
import type { BillingTime } from '../../platform/payments/billing-time.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import type { SettingsInForce } from '../../platform/saved-settings/settings-in-force.ts';
import type { Shutdown } from '../../platform/shutdown/shutdown.ts';
import type { Storage } from '../../platform/storage/index.ts';

/** What the web role is made of. */
export type WebParts = {
  config: Config;
  /** Name and look of the studio, and when they change. */
  brand: WatchedBrand;
  db: Db;
  connection: Connection;
  clock: Clock;
  /** The time of memberships. */
  billingTime: BillingTime;
  log: Log;
  storage: Storage;
  jobs: Jobs;
  /** How Stripe or the sandbox is reached; null: nothing is sold. */
  payments: PaymentAccess | null;
  /** The address of the stand-in of Stripe, in tests. */
  stripeBase?: SandboxBase;
  /** Stands in for the check of an address, in tests. */
  addressProblem?: (origin: string) => Promise<string | null>;
  /** How app stores are reached, where it is not over the network. */
  storeAccess?: StoreAccess;
  /** How the DNS is asked, where it is not that of the system. */
  lookUpTxt?: LookUpTxt;
  shutdown?: Shutdown;
  /** The saved settings in force in this process; absent in tests of one part. */
  settingsInForce?: SettingsInForce;
  /** Holds the port; absent where the server listens itself. */
  front?: Front;
  /** Dependencies of this process beside its database; absent in tests of one part. */
  dependencies?: Dependencies;
  /** Runs once people can be made and before the catalog is read; the demo studio comes in here. */
  prepare?: (accounts: Accounts) => Promise<void>;
  /** Tests refuse answers outside their schema. */
  checkAnswers?: boolean;
  /** Where pages come from instead of the build; a promise where that is still made. */
  pageSource?: PageSource | Promise<PageSource | null>;
  /** A measurement asks for more pages than one visitor may. */
  renderLimits?: Partial<RenderLimits>;
  /** Tests hash passwords cheaply. */
  hasher?: AccountsOptions['hasher'];
};
