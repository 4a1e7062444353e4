import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../../platform/migrate.ts';
import { ask } from '../../platform/testing/ask.ts';
import { emptyTestDatabase } from '../../platform/testing/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'openmat-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the captions a studio has already become a track, once', async () => {
  const all = fileURLToPath(new URL('../../migrations', import.meta.url));
  for (const name of readdirSync(all).filter((file) => file < '0006'))
    cpSync(join(all, name), join(folder, name));
  const connection = await emptyTestDatabase();
  await migrate(connection, { folder });
  const cues = '[{"startMs":0,"endMs":900,"text":"Breathe in"}]';
  await ask(connection, `insert into videos (id, captions) values (1, '${cues}'), (2, '[]')`);
  await migrate(connection);
  expect(await ask(connection, 'select id, captions from videos order by id')).toEqual([
    { id: 1, captions: [{ language: 'en', label: 'English', cues: JSON.parse(cues) }] },
    { id: 2, captions: [] },
  ]);
});
