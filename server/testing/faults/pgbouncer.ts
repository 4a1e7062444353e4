import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountFor, giveTo } from '../../platform/postgres/account.ts';
import { type Connection, connection, withClient } from '../../platform/postgres/connection.ts';
import { freePort } from '../program.ts';

const program = '/usr/sbin/pgbouncer';
const patienceMs = 20_000;

/** Debian's package; tests of it are skipped where it is not installed. */
export const hasPgBouncer = existsSync(program);

const settingsOf = (server: URL, port: number, mode: string, userList: string): string => `
[databases]
* = host=${server.searchParams.get('host') ?? server.hostname} port=${server.searchParams.get('port') ?? (server.port || '5432')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${userList}
pool_mode = ${mode}
default_pool_size = 5
max_client_conn = 500
`;

const untilItAnswers = async (child: ChildProcess, through: Connection): Promise<void> => {
  for (const until = Date.now() + patienceMs; ; await sleep(30)) {
    try {
      return void (await withClient(through, (client) => client.query('select 1')));
    } catch (error) {
      if (child.exitCode !== null || Date.now() > until) throw error;
    }
  }
};

/** PgBouncer in front of the server, with its settings as they come but for `mode`; `stop` ends it. */
export const startPgBouncer = async (server: Connection, mode: 'transaction' | 'session') => {
  const url = new URL(server.connectionString);
  // Under the account that may use the server's socket; as root it would refuse to run.
  const account = accountFor('/nowhere');
  const folder = mkdtempSync(join(tmpdir(), 'openmat-pgbouncer-'));
  const [settings, userList] = [join(folder, 'settings.ini'), join(folder, 'users')];
  const port = await freePort();
  writeFileSync(userList, `"${decodeURIComponent(url.username)}" "${decodeURIComponent(url.password)}"\n`);
  writeFileSync(settings, settingsOf(url, port, mode, userList));
  for (const path of [folder, settings, userList]) {
    giveTo(account, path);
    chmodSync(path, 0o700);
  }
  const child = spawn(program, [settings], { cwd: folder, stdio: 'ignore', ...account.ids });
  const exited = once(child, 'exit');
  const through = connection(`postgresql://${url.username}:${url.password}@127.0.0.1:${port}${url.pathname}`);
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  await untilItAnswers(child, through).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { connection: through, stop };
};
