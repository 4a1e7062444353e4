import { expect, inject, test } from 'vitest';
import { Secret } from '../secrets/secret.ts';
import { ask } from '../testing/ask.ts';
import { openDatabase } from './index.ts';
import { lackingRight } from './own-server.ts';

const dataFolder = '/nowhere/that/exists';

test('the server of DATABASE_URL is used, and keeps running after the studio stops', async () => {
  const opened = await openDatabase({ databaseUrl: new Secret(inject('databaseServer')), dataFolder });
  expect(opened.bundled).toBe(false);
  await opened.stop();
  expect(await ask(opened.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a DATABASE_URL without a server is reported without its password', async () => {
  const databaseUrl = new Secret('postgresql://sam:opensesame@127.0.0.1:1/studio');
  const failure = await openDatabase({ databaseUrl, dataFolder }).catch((error: unknown) => error);
  expect(failure).toHaveProperty('name', 'DatabaseProblem');
  expect(String(failure)).toContain('does not answer (');
  expect(String(failure)).not.toContain('opensesame');
});

test('a missing database is reported by its name', async () => {
  const url = new URL(inject('databaseServer'));
  url.pathname = '/no_such_studio';
  const opening = openDatabase({ databaseUrl: new Secret(url.href), dataFolder });
  await expect(opening).rejects.toThrow('database "no_such_studio" does not exist');
});

test('a role without a schema to work in is reported with the statement that creates one', async () => {
  const url = new URL(inject('databaseServer'));
  url.searchParams.set('options', '-c search_path=nowhere');
  await expect(openDatabase({ databaseUrl: new Secret(url.href), dataFolder })).rejects.toThrow(
    /^The role “\w+” of DATABASE_URL has no schema to work in in the database “\w+”\. As the owner of the database run: create schema "\w+" authorization "\w+"; then start again\.$/,
  );
});

const rights = {
  role: 'studio',
  database: 'openmat',
  schema: 'public',
  creates: true,
  lacksSchemas: false,
  foreignOwner: null,
};
test.each([
  [{}, null],
  [{ creates: false }, 'grant usage, create on schema "public" to "studio"; then start again.'],
  [{ lacksSchemas: true }, 'grant create on database "openmat" to "studio"; then start again.'],
  [{ foreignOwner: 'former' }, 'grant "former" to "studio".'],
])('the missing right of %o is reported with the statement that grants it', (lack, statement) => {
  expect(lackingRight({ ...rights, ...lack })).toEqual(statement && expect.stringContaining(statement));
});
