import { BundledPostgres } from '../postgres/supervisor.ts';

// A process that uses the database of a data folder until it is told to end, or killed.

const [dataFolder = ''] = process.argv.slice(2);
const opened = await BundledPostgres.open({ dataFolder, hasty: true, say: () => undefined });
process.on('SIGTERM', async () => {
  await opened.stop();
  process.exit(0);
});
// Without a listener on a pipe nothing keeps the process but the database's own connection.
setInterval(() => undefined, 60_000);
process.stdout.write('open\n');
