import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../platform/postgres/index.ts';
import { ask } from '../../platform/testing/ask.ts';
import { temporaryFolder } from '../../platform/testing/data-folder.ts';
import { emptyTestDatabase } from '../../platform/testing/database.ts';
import { programFiles } from '../../testing/bundled-program.ts';
import { runProgram } from '../../testing/program.ts';

const run = promisify(execFile);
const PUBLIC_URL = 'http://localhost:1';
const slow = { timeout: 90_000 };

/** Returns the schemas that have tables. */
const schemasOf = async (connection: Connection): Promise<string[]> => {
  const rows = (await ask(
    connection,
    `select distinct table_schema as schema from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema')`,
  )) as { schema: string }[];
  return rows.map(({ schema }) => schema);
};

describe('NS-002 ROLES=comments', () => {
  // Database that these tests use one after the other.
  let connection: Connection;
  let settings: Record<string, string>;
  beforeAll(async () => {
    connection = await emptyTestDatabase();
    const DATABASE_URL = connection.connectionString;
    settings = { ROLES: 'comments', DATABASE_URL, OPENMAT_DATA: temporaryFolder(afterAll), PUBLIC_URL };
  });
  beforeEach(() => ask(connection, 'drop schema if exists comments cascade'));
  const hasComments = async (): Promise<boolean> =>
    (await ask(connection, 'select from comments.comments limit 1')).length === 1;

  test(
    'has openmat migrate bring its own schema up to date, and nothing else of the studio',
    slow,
    async () => {
      const env = { ...process.env, NODE_COMPILE_CACHE: programFiles.compiled, ...settings };
      const openmat = (...words: string[]) => run(process.execPath, [programFiles.cli, ...words], { env });
      expect((await openmat('migrate')).stdout).toMatch(/^Applied 0001_comments\.sql/);
      expect((await openmat('migrate')).stdout).toBe('The database is up to date.\n');
      expect(await schemasOf(connection)).toEqual(['comments']);
      await expect(openmat('admin', 'grant', 'a@example.com')).rejects.toMatchObject({
        stderr: expect.stringContaining('ROLES is comments: there is no studio in this database.'),
      });
    },
  );

  test(
    'starts on a database of its own, in which it makes its own schema only, says so, and stops; the demo’s comments are not there unless it is told that its studio is the demo',
    slow,
    async () => {
      const program = await runProgram({ ...settings, OPENMAT_DEMO: '' });
      await program.ready();
      const { port } = new URL(program.address);
      await expect
        .poll(program.output)
        .toContain(`Openmat’s comments service is ready: it listens on port ${port} for ${PUBLIC_URL}`);
      expect(await schemasOf(connection)).toEqual(['comments']);
      const unknown = await fetch(`${program.address}/`);
      expect([unknown.status, ((await unknown.json()) as { code: string }).code]).toEqual([404, 'not_found']);
      const call = (token: string) =>
        fetch(`${program.address}/content-info`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          body: '{"content_type":"CLASS","content_id":1}',
        });
      expect((await call('')).status).toBe(200);
      const header = Buffer.from('{"alg":"EdDSA","kid":"a"}').toString('base64url');
      expect((await call(`${header}.e30.AAAA`)).status).toBe(503);
      program.child.kill('SIGTERM');
      expect(await program.ended(), program.output()).toBe(0);
      expect(await hasComments()).toBe(false);

      const ofDemo = await runProgram({ ...settings, OPENMAT_DEMO: 'on' });
      await ofDemo.ready();
      ofDemo.child.kill('SIGTERM');
      expect(await ofDemo.ended(), ofDemo.output()).toBe(0);
      expect(await hasComments()).toBe(true);
    },
  );

  test('brings a database along where it is given none', slow, async () => {
    const program = await runProgram({ ROLES: 'comments', OPENMAT_DATA: temporaryFolder(), PUBLIC_URL });
    await program.ready();
    program.child.kill('SIGTERM');
    expect(await program.ended(), program.output()).toBe(0);
  });

  test('does not start without knowing the studio', slow, async () => {
    const program = await runProgram({ ROLES: 'comments', OPENMAT_DATA: temporaryFolder() });
    expect(await program.ended()).toBe(1);
    await expect.poll(program.output).toContain('set PUBLIC_URL to the address of the studio');
  });
});
