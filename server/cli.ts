import { loadDemo, removeDemo } from '../demo/load.ts';
import { type Accounts, createAccounts } from './features/accounts/index.ts';
import { systemClock } from './platform/clock.ts';
import { askedFor, type Command, CommandRefusal, usage } from './platform/command-line.ts';
import { type Config, loadConfig } from './platform/config.ts';
import { createDb, type Db } from './platform/db.ts';
import { createLog } from './platform/log.ts';
import { createMail } from './platform/mail.ts';
import { migrate } from './platform/migrate.ts';
import { type Connection, openDatabase } from './platform/postgres/index.ts';

type Context = { db: Db; accounts: Accounts; migrated: string[] };

const commands: Command<Context>[] = [
  {
    words: 'migrate',
    arguments: [],
    does: 'Brings the database up to date.',
    run: async ({ migrated }) =>
      migrated.length > 0 ? `Applied ${migrated.join(', ')}.` : 'The database is up to date.',
  },
  {
    words: 'admin grant',
    arguments: ['<email>'],
    does: 'Makes the person with this email an administrator.',
    run: async ({ accounts }, email = '') => {
      if (await accounts.grantAdmin(email)) return `${email} is an administrator now.`;
      throw new CommandRefusal(`Nobody has signed up with ${email}. Sign up first, then run this again.`);
    },
  },
  {
    words: 'demo load',
    arguments: [],
    does: 'Loads the demo studio into an empty database, or adds what a newer version brings.',
    run: async ({ db, accounts }) => {
      const outcome = await loadDemo({ db: db.db, clock: systemClock, accounts });
      if (outcome === 'not-empty')
        throw new CommandRefusal('This database holds a studio of its own; nothing was changed.');
      return outcome === 'loaded' ? 'The demo studio is loaded.' : 'The demo studio is complete.';
    },
  },
  {
    words: 'demo remove',
    arguments: [],
    does: 'Removes the demo studio and its accounts.',
    run: async ({ db, accounts }) => {
      if (await removeDemo({ db: db.db, accounts })) return 'The demo studio is removed.';
      throw new CommandRefusal('This database holds no demo studio; nothing was changed.');
    },
  },
];

const withAccounts = async <T>(
  config: Config,
  connection: Connection,
  work: (db: Db, accounts: Accounts) => Promise<T>,
): Promise<T> => {
  const db = createDb(connection, { maxConnections: 2 });
  const mail = createMail({
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    db: db.db,
    clock: systemClock,
  });
  const log = createLog(config.logLevel);
  const accounts = await createAccounts({ db, connection, config, clock: systemClock, mail, log });
  try {
    return await work(db, accounts);
  } finally {
    await accounts.close();
    mail.close();
    await db.close();
  }
};

const main = async (typed: string[]): Promise<number> => {
  const asked = askedFor(commands, typed);
  if (!asked) {
    const wantsHelp = typed.length === 0 || ['help', '--help', '-h'].includes(typed[0] ?? '');
    (wantsHelp ? console.log : console.error)(usage(commands));
    return wantsHelp ? 0 : 2;
  }
  const config = loadConfig();
  const database = await openDatabase(config, (line) => console.error(line));
  try {
    const migrated = await migrate(database.connection);
    console.log(
      await withAccounts(config, database.connection, (db, accounts) =>
        asked.command.run({ db, accounts, migrated }, ...asked.given),
      ),
    );
    return 0;
  } finally {
    await database.stop();
  }
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
