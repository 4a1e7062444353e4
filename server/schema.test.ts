import { expect, test } from 'vitest';
import { testDatabase } from './platform/testing/database.ts';
import { schemaText } from './testing/schema-text.ts';

const { connection } = await testDatabase();

test('server/schema.sql equals the schema that the migrations make', async () => {
  await expect(await schemaText(connection)).toMatchFileSnapshot(
    'schema.sql',
    'the migrations make another schema than server/schema.sql has: run npm run schema',
  );
});
