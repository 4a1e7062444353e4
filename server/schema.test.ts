import { expect, test } from 'vitest';
import { ask } from './platform/testing/ask.ts';
import { testDatabase } from './platform/testing/database.ts';
import { schemaText } from './testing/schema-text.ts';

const { connection } = await testDatabase();

test('server/schema.sql equals the schema that the migrations make', async () => {
  await expect(await schemaText(connection)).toMatchFileSnapshot(
    'schema.sql',
    'the migrations make another schema than server/schema.sql has: run npm run schema',
  );
});

test('no function takes more than eight values: more of them come as one jsonb or composite value', async () => {
  expect(
    await ask(
      connection,
      `select oid::regprocedure::text as function from pg_proc
       where pronargs > 8 and pronamespace in ('public'::regnamespace, 'comments'::regnamespace)`,
    ),
  ).toEqual([]);
});
