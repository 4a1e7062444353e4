import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { withClient } from './platform/postgres/connection.ts';
import { temporaryFolder } from './platform/testing/data-folder.ts';
import { testDatabase } from './platform/testing/database.ts';
import { runProgram } from './testing/program.ts';

const database = await testDatabase();
const slow = { timeout: 60_000 };

/** Side by side: most of their time is waiting. */
describe.concurrent('starting', () => {
  test(
    'a start that waits for another process’s migrations says so, and ends when it is told to',
    slow,
    async ({ onTestFinished }) => {
      await withClient(database.connection, async (client) => {
        await client.query("select pg_advisory_lock(hashtext('openmat migrations schema_migrations'))");
        const program = await runProgram(
          {
            DATABASE_URL: database.connection.connectionString,
            OPENMAT_DATA: temporaryFolder(onTestFinished),
          },
          onTestFinished,
        );
        await expect.poll(program.output, { timeout: 30_000 }).toContain('Waiting for another process');
        program.child.kill('SIGTERM');
        expect(await program.ended(), program.output()).toBe(0);
      });
    },
  );

  test('a start whose database does not answer ends when it is told to', slow, async ({ onTestFinished }) => {
    const silent = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1');
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
  });
});
