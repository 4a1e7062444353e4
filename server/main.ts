import { demoStudio } from '../demo/content/index.ts';
import { loadDemo } from '../demo/load.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, ConfigError, loadConfig } from './platform/config.ts';
import { createDb } from './platform/db.ts';
import { createLog } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/postgres/index.ts';
import { createWeb } from './roles/web.ts';

const say = (line: string): void => console.log(line);

const welcome = (address: string, demo: boolean, outbox: boolean): string[] => [
  '',
  `  Openmat is ready: ${address}`,
  ...(demo
    ? [
        '',
        `  Demo accounts, password for all: ${demoStudio.password}`,
        '    maya@openmat.test    a member with a practice of six months',
        '    noor@openmat.test    a new member',
        '    lapsed@openmat.test  a membership that has ended',
        '    admin@openmat.test   the studio’s administrator',
      ]
    : []),
  ...(outbox ? ['', `  Mail is not sent but shown: ${address}/sandbox/mail`] : []),
  '',
];

type Opened = Awaited<ReturnType<typeof openDatabase>>;

const serve = async (config: Config, database: Opened): Promise<void> => {
  const log = createLog(config.logLevel);
  await migrate(database.connection);
  const db = createDb(database.connection);
  const web = await createWeb({
    config,
    db,
    connection: database.connection,
    clock: systemClock,
    log,
    prepare: async (accounts) => {
      if (config.demo) await loadDemo({ db: db.db, clock: systemClock, accounts });
    },
  });
  await web.app.listen({ port: config.port, host: config.host });
  for (const line of welcome(config.publicUrl, config.demo, config.mailOutbox)) say(line);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await web.app.close();
    await db.close();
    await database.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

/** A start that fails leaves no database server behind. */
const start = async (): Promise<void> => {
  const config = loadConfig();
  const database = await openDatabase(config, say);
  try {
    await serve(config, database);
  } catch (error) {
    await database.stop();
    throw error;
  }
};

try {
  await start();
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message);
  else console.error(error instanceof Error ? (error.message ?? error) : error);
  process.exit(1);
}
