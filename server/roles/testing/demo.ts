import { loadDemo } from '../../../demo/load.ts';
import { createAccounts } from '../../features/accounts/index.ts';
import { cheapHasher } from '../../features/accounts/testing/cheap-hasher.ts';
import { settingsAlone } from '../../features/branding/index.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { createDb } from '../../platform/db.ts';
import { createLog } from '../../platform/log.ts';
import { createMail } from '../../platform/mail/mail.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import { sharedTemplate, type TestDatabase, testDatabase } from '../../platform/testing/database.ts';

/** Loaded as of now, whatever the clock of the test file that comes first: others share it. */
const fill = async (connection: Connection, config: Config): Promise<void> => {
  const clock = fixedClock(new Date());
  const db = createDb(connection);
  const mail = createMail({ smtpUrl: null, mailFrom: config.mailFrom, db: db.db, clock });
  const log = createLog('silent');
  const studio = settingsAlone(config);
  const accounts = await createAccounts({
    db,
    connection,
    config,
    studio,
    clock,
    billingClock: clock,
    mail,
    log,
    hasher: cheapHasher,
  });
  try {
    await loadDemo({ db: db.db, clock, accounts });
  } finally {
    await accounts.close();
    await db.close();
  }
};

/** A database of the test file's own that holds the demo studio; loading takes seconds, cloning a fraction of one. */
export const demoDatabase = async (config: Config): Promise<TestDatabase> =>
  testDatabase(await sharedTemplate('openmat_demo_template', (connection) => fill(connection, config)));
