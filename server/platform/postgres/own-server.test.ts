import { expect, inject, test } from 'vitest';
import { Secret } from '../secrets/secret.ts';
import { ask } from '../testing/ask.ts';
import { openDatabase } from './index.ts';

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
