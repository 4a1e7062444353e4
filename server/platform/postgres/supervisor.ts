import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { msg } from '../../../contract/messages.ts';
import { terminalText } from '../terminal-language.ts';
import { type Cluster, type ClusterPlaces, cluster } from './cluster.ts';
import { type Connection, connection, connectionTo, isPassing, withClient } from './connection.ts';
import { type Launch, launch, type Postmaster, runningPostmaster, shutDown } from './postmaster.ts';
import { DatabaseProblem, inWords } from './problem.ts';

export type BundledOptions = ClusterPlaces & {
  say: (line: string) => void;
  /** Ends the opening; a server started for it is stopped again. */
  signal?: AbortSignal;
  /** Told each time the server has been launched. */
  launched?: () => void;
  /** Runs, with the folder of the server behind it, once this process is gone without having let go of the server. */
  afterwards?: string[];
};

const database = 'openmat';
/** Held shared by every process that uses the server; the process that gets it alone on leaving stops the server. */
const leaseKey = 7_366_001;
const setUpKey = 7_366_002;
const startPatienceSeconds = 60;
/** After a crash PostgreSQL reads its journal first, which may take minutes. */
const recoveryPatienceSeconds = 600;

/**
 * Runs a program once this process is gone, also where it was killed. A shell waits for the end of a pipe that this
 * process alone holds open; a line on it, which what is returned writes, says that nothing is left to do. Windows has no
 * such shell: there nothing is run.
 */
const whenGone = (command: string[]): (() => void) => {
  if (process.platform === 'win32') return () => undefined;
  const watcher = spawn('/bin/sh', ['-c', 'read line && exit; exec "$@"', 'sh', ...command], {
    // In a group of its own: Ctrl-C is for this process first.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  (watcher.stdin as unknown as { unref?: () => void }).unref?.();
  return () => void watcher.stdin.end('done\n');
};

/**
 * The bundled server of one data folder. Started where none runs; one left over from a killed parent, or
 * started by another process, is used as it is. Should it die under us, it is started again.
 */
export class BundledPostgres {
  readonly #cluster: Cluster;
  readonly #options: BundledOptions;
  #lease: Client | null = null;
  #recovering: Promise<void> = Promise.resolve();
  #stopping = false;
  #launched: Launch | null = null;
  #release = (): void => undefined;
  connection: Connection = connection('');

  private constructor(found: Cluster, options: BundledOptions) {
    this.#cluster = found;
    this.#options = options;
  }

  static async open(options: BundledOptions): Promise<BundledPostgres> {
    const opened = new BundledPostgres(await cluster(options, options.say), options);
    try {
      await opened.#attach();
      if (options.afterwards) opened.#release = whenGone([...options.afterwards, opened.#cluster.folder]);
    } catch (error) {
      // A server we started and cannot use is not left behind.
      await opened.#stopLaunched().catch(() => undefined);
      throw error;
    }
    return opened;
  }

  /** Up, set up, and ours to use. Another process may stop the server in between: then once more. */
  async #attach(): Promise<void> {
    const giveUpAt = Date.now() + startPatienceSeconds * 1000;
    for (;;) {
      this.#options.signal?.throwIfAborted();
      try {
        const server = await this.#running();
        await setUp(this.#cluster, server);
        this.connection = connectionTo(this.#cluster, server, 'openmat', database);
        this.#lease = await this.#acquireLease();
        return;
      } catch (error) {
        if (!isPassing(error) || Date.now() > giveUpAt) throw inWords(error, this.#cluster.folder);
        await sleep(100);
      }
    }
  }

  async #running(): Promise<Postmaster> {
    const beganAt = Date.now();
    let launched: Launch | null = null;
    for (let loggedAt = beganAt; ; await sleep(30)) {
      this.#options.signal?.throwIfAborted();
      const server = runningPostmaster(this.#cluster);
      if (server && (await answers(this.#cluster, server))) return server;
      if (!server && launched?.hasEnded()) {
        this.#complainUnlessPassing(launched.said(), beganAt);
        launched = null;
        await sleep(200);
      }
      if (!server && !launched) {
        launched = await launch(this.#cluster, this.#options.hasty ?? false);
        this.#launched = launched;
        this.#options.launched?.();
      }
      if (Date.now() - loggedAt > 10_000) {
        loggedAt = Date.now();
        this.#options.say(
          server
            ? terminalText(msg('PostgreSQL is still starting (process {process}) …'), { process: server.pid })
            : terminalText(msg('PostgreSQL is still starting …')),
        );
      }
      if (Date.now() - beganAt > recoveryPatienceSeconds * 1000) throw unanswered(this.#cluster, server);
    }
  }

  /** A server that has only just been launched is known by its file a moment later. */
  async #stopLaunched(): Promise<void> {
    if (!this.#launched) return;
    while (!runningPostmaster(this.#cluster) && !this.#launched.hasEnded()) await sleep(30);
    await shutDown(this.#cluster);
  }

  /** Another process's server was quicker, or what remains of a killed one is still letting go. */
  #complainUnlessPassing(said: string, beganAt: number): void {
    const passes = /lock file .* already exists|pre-existing shared memory block/.test(said);
    if (!passes || Date.now() - beganAt > startPatienceSeconds * 1000)
      throw inWords(said, this.#cluster.folder);
  }

  async #acquireLease(): Promise<Client> {
    const lease = new Client({ ...this.connection, keepAlive: true, application_name: 'openmat lease' });
    lease.on('error', () => undefined);
    lease.on('end', () => {
      if (this.#lease === lease && !this.#stopping) this.#recovering = this.#recover();
    });
    await lease.connect();
    await lease.query('select pg_advisory_lock_shared($1)', [leaseKey]);
    return lease;
  }

  async #recover(): Promise<void> {
    this.#lease = null;
    this.#options.say(terminalText(msg('The database stopped; starting it again …')));
    while (!this.#stopping) {
      try {
        await this.#attach();
        return;
      } catch (error) {
        this.#options.say(error instanceof Error ? error.message : String(error));
        await sleep(5000);
      }
    }
  }

  /** As the server's superuser, for what the product's own role may not do. */
  administration(): Connection {
    const server = runningPostmaster(this.#cluster);
    if (!server) throw new DatabaseProblem(terminalText(msg('The database does not run.')));
    return connectionTo(this.#cluster, server, 'postgres', 'postgres');
  }

  /** Leaves the server; stops it where no other process uses it. */
  async stop(): Promise<void> {
    this.#stopping = true;
    // A server that is just coming back would be left behind; one that cannot is not waited for long.
    await Promise.race([this.#recovering, sleep(5000, undefined, { ref: false })]);
    const lease = this.#lease;
    this.#lease = null;
    if (!lease) return;
    const alone = await isAlone(lease);
    await lease.end().catch(() => undefined);
    if (alone) await shutDown(this.#cluster);
    this.#release();
  }
}

/** Stops the bundled server that runs in this folder where no process uses it any more. */
export const stopUnused = async ({ dataFolder }: ClusterPlaces, folder: string): Promise<void> => {
  // Without a running server no data folder is created.
  if (!runningPostmaster({ data: join(folder, 'data') })) return;
  const found = await cluster({ dataFolder }, () => undefined);
  const server = runningPostmaster(found);
  if (!server) return;
  const lease = new Client({
    ...connectionTo(found, server, 'openmat', database),
    application_name: 'openmat lease',
  });
  await lease.connect();
  // Connections of a process that was killed end a moment after it.
  let alone = await isAlone(lease);
  for (let tries = 0; !alone && tries < 50; tries += 1) {
    await sleep(100);
    alone = await isAlone(lease);
  }
  await lease.end();
  if (alone) await shutDown(found);
};

const isAlone = async (lease: Client): Promise<boolean> => {
  try {
    await lease.query('select pg_advisory_unlock_shared($1)', [leaseKey]);
    const { rows } = await lease.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
      leaseKey,
    ]);
    return rows[0]?.alone === true;
  } catch {
    return false;
  }
};

const unanswered = ({ folder }: Cluster, server: Postmaster | null): DatabaseProblem => {
  return new DatabaseProblem(
    terminalText(
      msg(
        'PostgreSQL (process {process}, files in {folder}) runs but does not answer. End that process, or look into {folder}/log, and start again.',
      ),
      { process: server?.pid ?? 'unknown', folder },
    ),
  );
};

const answers = async (found: Cluster, server: Postmaster): Promise<boolean> => {
  // It writes its address down a moment after its number.
  if (server.host === '') return false;
  try {
    await withClient(connectionTo(found, server, 'postgres', 'postgres'), (client) =>
      client.query('select 1'),
    );
    return true;
  } catch (error) {
    if (isPassing(error)) return false;
    throw error;
  }
};

/** The product works as a role that is no superuser, in a database that is its own. */
const setUp = async (found: Cluster, server: Postmaster): Promise<void> => {
  const admin = connectionTo(found, server, 'postgres', 'postgres');
  await withClient(admin, async (client) => {
    const done = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (done.rowCount) return;
    await client.query('select pg_advisory_lock($1)', [setUpKey]);
    const again = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (again.rowCount) return;
    const role = await client.query("select 1 from pg_roles where rolname = 'openmat'");
    const password = decodeURIComponent(new URL(admin.connectionString).password);
    if (!role.rowCount) await client.query(`create role openmat login createdb password '${password}'`);
    await client.query(`create database ${database} owner openmat`);
  });
};

/** Stops a server whose parent is gone for good and whose files are not needed any more. */
export const stopLeftOver = async (folder: string): Promise<void> => {
  await shutDown({ data: join(folder, 'data') });
};
