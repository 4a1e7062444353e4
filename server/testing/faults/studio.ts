import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, cluster } from '../../platform/postgres/cluster.ts';
import { type Connection, connectionTo, inDatabase, withClient } from '../../platform/postgres/connection.ts';
import { runningPostmaster } from '../../platform/postgres/postmaster.ts';
import { BundledPostgres, stopLeftOver } from '../../platform/postgres/supervisor.ts';
import { type Program, runProgram } from '../program.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Kind of database. `bundled`: the program starts PostgreSQL itself. `external`: it is given a DATABASE_URL. */
export type DatabaseKind = 'bundled' | 'external';

const patienceMs = 30_000;
const quiet = { hasty: true, say: (): void => undefined };

/** The program and its PostgreSQL as separate processes, so that either can be killed. */
export type FaultStudio = {
  program: Program;
  /** Connection as the superuser, in the product's database. */
  superuser: () => Connection;
  /** Signals the postmaster and resolves once its successor answers. */
  restartDatabase: (signal: 'SIGINT' | 'SIGKILL') => Promise<void>;
  /** Proxy between the program and an external server; null for a bundled one. */
  network: TcpProxy | null;
  stop: () => Promise<void>;
};

const eventually = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(10)) if (await isSo()) return;
  throw new Error(`${what} did not happen within ${patienceMs / 1000} s`);
};

const answers = async (connection: Connection): Promise<boolean> => {
  try {
    await withClient(connection, (client) => client.query('select 1'));
    return true;
  } catch {
    return false;
  }
};

const superuserOf = (found: Cluster): Connection => {
  const server = runningPostmaster(found);
  if (!server) throw new Error('PostgreSQL does not run');
  return inDatabase(connectionTo(found, server, 'postgres', 'postgres'), 'openmat');
};

const restarts =
  (found: Cluster): FaultStudio['restartDatabase'] =>
  async (signal) => {
    const before = runningPostmaster(found)?.pid;
    if (!before) throw new Error('PostgreSQL does not run');
    process.kill(before, signal);
    await eventually('A new PostgreSQL', async () => {
      const server = runningPostmaster(found);
      if (!server?.host || server.pid === before) return false;
      return answers(connectionTo(found, server, 'openmat', 'openmat'));
    });
  };

/** Reaches the server over TCP, as on another host. */
const overNetwork = async (server: Connection) => {
  const url = new URL(server.connectionString);
  const { host, port } = Object.fromEntries(url.searchParams);
  const network = await startTcpProxy(
    host?.startsWith('/')
      ? { path: join(host, `.s.PGSQL.${port}`) }
      : { host: url.hostname, port: Number(url.port) },
  );
  return {
    network,
    url: `postgresql://${url.username}:${url.password}@127.0.0.1:${network.port}${url.pathname}`,
  };
};

/**
 * Starts a studio in the folder of the test or benchmark, which PostgreSQL's account must be able to enter.
 * `prepareDatabase` may put an existing database into the data folder that it gets.
 */
export const startFaultStudio = async (
  kind: DatabaseKind,
  folder: string,
  prepareDatabase: (dataFolder: string) => Promise<void> = async () => undefined,
): Promise<FaultStudio> => {
  const [programData, serverData] = [join(folder, `${kind}-program`), join(folder, `${kind}-server`)];
  for (const path of [programData, serverData]) await mkdir(path, { mode: 0o711 });
  await prepareDatabase(kind === 'external' ? serverData : programData);
  const server =
    kind === 'external' ? await BundledPostgres.open({ dataFolder: serverData, ...quiet }) : null;
  const remote = server ? await overNetwork(server.connection) : null;
  const ends: (() => void)[] = remote ? [remote.network.stop] : [];
  const program = await runProgram(
    {
      OPENMAT_DATA: programData,
      LOG_LEVEL: 'warn',
      ...(remote ? { DATABASE_URL: remote.url } : {}),
    },
    (end) => void ends.push(end),
  );
  await program.ready();
  const found = await cluster({ dataFolder: server ? serverData : programData, ...quiet }, quiet.say);
  return {
    program,
    superuser: () => superuserOf(found),
    restartDatabase: restarts(found),
    network: remote?.network ?? null,
    stop: async () => {
      program.child.kill('SIGTERM');
      await Promise.race([program.ended(), sleep(patienceMs, undefined, { ref: false })]);
      for (const end of ends) end();
      await server?.stop();
      await stopLeftOver(found.folder);
    },
  };
};

/**
 * Terminates connections of the product: all of them, or those between two statements of a transaction. Returns their
 * number.
 */
export const terminateConnections = async (
  superuser: Connection,
  which: 'all' | 'in transaction',
): Promise<number> =>
  withClient(superuser, async (client) => {
    const state = which === 'all' ? '' : "and state like 'idle in transaction%'";
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'openmat' ${state}`;
    let ended = 0;
    await eventually('A connection to end', async () => {
      ended = (await client.query(terminate)).rowCount ?? 0;
      return ended > 0;
    });
    return ended;
  });
