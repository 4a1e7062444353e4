import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { startObjectStore } from '../sandbox/object-store.ts';
import { withClient } from './platform/postgres/connection.ts';
import { ask } from './platform/testing/ask.ts';
import { temporaryFolder } from './platform/testing/data-folder.ts';
import { testDatabase } from './platform/testing/database.ts';
import { programFiles } from './testing/bundled-program.ts';
import { environment, freePort, runProgram } from './testing/program.ts';

const database = await testDatabase();
const slow = { timeout: 60_000 };

test('a start on DATABASE_URL with accounts and waiting migrations ends before them with the way on: openmat migrate --backed-up', {
  timeout: 120_000,
}, async ({ onTestFinished }) => {
  const { connection } = await testDatabase();
  await ask(
    connection,
    `insert into users (id, email, full_name, first_name, last_name, slug)
     values ('ada', 'ada@example.com', 'Ada Lund', 'Ada', 'Lund', 'ada-lund')`,
  );
  await ask(connection, 'drop schema comments cascade');
  const settings = {
    DATABASE_URL: connection.connectionString,
    OPENMAT_DATA: temporaryFolder(onTestFinished),
  };
  const program = await runProgram(settings, onTestFinished);
  expect(await program.ended(), program.output()).toBe(1);
  await expect.poll(program.output).toContain('then run npx openmat migrate --backed-up');
  const migrated = promisify(execFile)(process.execPath, [programFiles.cli, 'migrate', '--backed-up'], {
    env: environment(settings),
  });
  expect((await migrated).stdout).toMatch(/^Applied 0001_comments\.sql, /);
});

/** Side by side: most of their time is waiting. */
describe.concurrent('starting', () => {
  test(
    'a start that waits for another process’s migrations says so, and ends when it is told to',
    slow,
    async ({ expect, onTestFinished }) => {
      await withClient(database.connection, async (client) => {
        await client.query("select pg_advisory_lock(hashtext('openmat migrations schema_migrations'))");
        const program = await runProgram(
          {
            DATABASE_URL: database.connection.connectionString,
            OPENMAT_DATA: temporaryFolder(onTestFinished),
          },
          onTestFinished,
        );
        await expect.poll(program.output).toContain('Waiting for another process');
        program.child.kill('SIGTERM');
        expect(await program.ended(), program.output()).toBe(0);
      });
    },
  );

  test(
    'a start whose database does not answer ends when it is told to',
    slow,
    async ({ expect, onTestFinished }) => {
      const silent = createServer((socket) => void socket.on('error', () => undefined)).listen(
        0,
        '127.0.0.1',
      );
      await once(silent, 'listening');
      onTestFinished(() => void silent.close());
      const connected = once(silent, 'connection');
      const { port } = silent.address() as AddressInfo;
      const program = await runProgram(
        {
          DATABASE_URL: `postgresql://sam:pw@127.0.0.1:${port}/studio`,
          OPENMAT_DATA: temporaryFolder(onTestFinished),
        },
        onTestFinished,
      );
      await connected;
      const signalledAt = performance.now();
      program.child.kill('SIGTERM');
      expect(await program.ended(), program.output()).toBe(0);
      // It would give up by itself after 15 s.
      expect(performance.now() - signalledAt).toBeLessThan(10_000);
      expect(program.output()).toBe('');
    },
  );
});

test('a studio whose storage is away at its start says so, and makes videos as soon as it is there', {
  timeout: 120_000,
}, async ({ onTestFinished }) => {
  const own = await testDatabase();
  const port = await freePort();
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'eu-west-1' };
  const program = await runProgram(
    {
      DATABASE_URL: own.connection.connectionString,
      OPENMAT_DATA: temporaryFolder(onTestFinished),
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'films',
      S3_REGION: 'eu-west-1',
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'on',
    },
    onTestFinished,
  );
  await program.ready();
  const readiness = async () => (await fetch(`${program.address}/ready`)).json();
  const time = expect.stringMatching(/^20/);
  await expect.poll(readiness).toEqual({
    status: 'ready',
    storage: 'away',
    worker: 'away',
    since: { storage: time, worker: time },
  });
  const store = await startObjectStore({ keys, buckets: ['films'] });
  const way = createServer((socket) => {
    socket.on('error', () => undefined);
    const there = connect(Number(new URL(store.url).port), '127.0.0.1');
    there.on('error', () => undefined);
    socket.pipe(there).pipe(socket);
  }).listen(port, '127.0.0.1');
  onTestFinished(async () => {
    way.close();
    await store.stop();
  });
  await expect.poll(readiness).toEqual({ status: 'ready' });
  await expect.poll(program.output).toContain('worker works again: it was away since');
});
