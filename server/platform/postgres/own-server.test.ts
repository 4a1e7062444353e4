import { expect, inject, test } from 'vitest';
import { Secret } from '../secrets/secret.ts';
import { ask } from '../testing/ask.ts';
import { openDatabase } from './index.ts';
import { lackingRight } from './own-server.ts';

const dataFolder = '/nowhere/that/exists';

test('with DATABASE_URL that server is used, and goes on running when we leave', async () => {
  const opened = await openDatabase({ databaseUrl: new Secret(inject('databaseServer')), dataFolder });
  expect(opened.bundled).toBe(false);
  await opened.stop();
  expect(await ask(opened.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a DATABASE_URL without a server is told in words, and without its password', async () => {
  const databaseUrl = new Secret('postgresql://sam:opensesame@127.0.0.1:1/studio');
  const failure = await openDatabase({ databaseUrl, dataFolder }).catch((error: unknown) => error);
  expect(failure).toHaveProperty('name', 'DatabaseProblem');
  expect(String(failure)).toContain('does not answer (');
  expect(String(failure)).not.toContain('opensesame');
});

test('a database that is not there is named', async () => {
  const url = new URL(inject('databaseServer'));
  url.pathname = '/no_such_studio';
  const opening = openDatabase({ databaseUrl: new Secret(url.href), dataFolder });
  await expect(opening).rejects.toThrow('database "no_such_studio" does not exist');
});

test('a role without a schema to work in is told in words before anything is made', async () => {
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
  lacksJobs: false,
  foreignOwner: null,
};
test.each([
  [{}, null],
  [{ creates: false }, 'grant usage, create on schema "public" to "studio"; then start again.'],
  [{ lacksJobs: true }, 'grant create on database "openmat" to "studio"; then start again.'],
  [{ foreignOwner: 'former' }, 'grant "former" to "studio".'],
])('the lacking right of %o is told with the statement that gives it', (lack, statement) => {
  expect(lackingRight({ ...rights, ...lack })).toEqual(statement && expect.stringContaining(statement));
});
