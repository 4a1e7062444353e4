import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { withClient } from './platform/postgres/connection.ts';
import { temporaryFolder } from './platform/testing/data-folder.ts';
import { testDatabase } from './platform/testing/database.ts';
import { runProgram } from './testing/program.ts';

const database = await testDatabase();
const slow = { timeout: 60_000 };

test(
  'a start that waits for another process’s migrations says so, and ends when it is told to',
  slow,
  async () => {
    await withClient(database.connection, async (client) => {
      await client.query("select pg_advisory_lock(hashtext('openmat migrations schema_migrations'))");
      const program = await runProgram({
        DATABASE_URL: database.connection.connectionString,
        OPENMAT_DATA: temporaryFolder(),
      });
      await expect.poll(program.output, { timeout: 30_000 }).toContain('Waiting for another process');
      program.child.kill('SIGTERM');
      expect(await program.ended(), program.output()).toBe(0);
    });
  },
);

test('a start whose database does not answer ends when it is told to', slow, async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const connected = once(silent, 'connection');
  const { port } = silent.address() as AddressInfo;
  const program = await runProgram({
    DATABASE_URL: `postgresql://sam:pw@127.0.0.1:${port}/studio`,
    OPENMAT_DATA: temporaryFolder(),
  });
  await connected;
  const signalledAt = performance.now();
  program.child.kill('SIGTERM');
  expect(await program.ended(), program.output()).toBe(0);
  // It would give up by itself after 15 s.
  expect(performance.now() - signalledAt).toBeLessThan(10_000);
  expect(program.output()).toBe('');
});

test(
  'NS-227 a start without an administrator prints an address that makes its visitor the owner, which no log has',
  slow,
  async () => {
    const program = await runProgram({
      DATABASE_URL: database.connection.connectionString,
      OPENMAT_DATA: temporaryFolder(),
    });
    await program.ready();
    const printed = /http:\/\/localhost:\d+\/first-owner#([\w-]{43})\n/;
    await expect.poll(program.output, { timeout: 30_000 }).toMatch(printed);
    const [, token = ''] = printed.exec(program.output()) ?? [];
    const answer = await fetch(`${program.address}/api/auth/first-owner/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ firstName: 'Eva', lastName: 'Sand', email: 'eva@example.com' },
        ...{ password: 'a quiet morning', timeZone: 'UTC', token },
      }),
    });
    expect(answer.status).toBe(200);
    const isLogged = () => program.lines().some(({ url }) => url === '/api/auth/first-owner/sign-up');
    await expect.poll(isLogged).toBe(true);
    expect(JSON.stringify(program.lines())).not.toContain(token);
    await withClient(database.connection, async (client) => {
      const { rows } = await client.query('select email from users where admin');
      expect(rows).toEqual([{ email: 'eva@example.com' }]);
    });
  },
);
