import { beforeEach, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';
import { countStorage, sparseSearches, timesInVain } from './index.ts';

const timeZone = 'America/Los_Angeles';
const studio = await testApp({ demo: true, config: { BUILD: 'none', STUDIO_TIME_ZONE: timeZone } });
const dayMs = 86_400_000;
const context = {
  db: studio.database.db,
  clock: studio.clock,
  timeZone,
  storedBytes: async () => ({ streams: 3000, originals: 200, pictures: 10 }),
};
// Searches and files of the demo and of the test before would be counted too.
beforeEach(async () => {
  await studio.database.pool.query('delete from figure_search_days');
  await studio.database.pool.query('delete from figure_storage_days');
});
const maya = await studio.signIn('maya@openmat.test');
const rowsOf = async (query: string): Promise<Record<string, unknown>[]> =>
  (await studio.database.pool.query(query)).rows;

/** As an administrator who has just signed in. */
const figures = async (period: string) => {
  const credentials = { email: 'admin@openmat.test', password: demoStudio.password };
  const { cookies } = await studio.post('/api/auth/sign-in/email', credentials);
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const answer = await studio.get(`/admin/api/dashboard?period=${period}`, cookie);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

test('BEY-63 a search without a result is counted once for all its keystrokes, without the person who searched', async () => {
  const visitor = '2001:db8::7';
  for (const q of ['zy', 'zyx', 'zyxw', 'ZYXW '])
    await studio.send(`/api/v2/search?q=${encodeURIComponent(q)}`, { address: visitor });
  await studio.get('/api/v2/plan_entries?q=zyxw', maya);
  for (const q of ['yoga', 'zyx@mail.example', '555 123 4567', 'q'.repeat(61)])
    await studio.send(`/api/v2/search?q=${encodeURIComponent(q)}`, { address: '2001:db8::8' });
  studio.clock.advance(20_000);
  await studio.features.figures.write();
  studio.clock.advance(dayMs);
  expect((await figures('7')).searches).toEqual([{ words: 'zyxw', now: 2, before: 0 }]);
  const columns = await rowsOf(
    `select column_name as name from information_schema.columns where table_name = 'figure_search_days' order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual(['day', 'few', 'people', 'searches', 'words']);
});

test('BEY-63 a search that found few is counted beside those in vain, and listed once three people wrote it', async () => {
  const from = '2000-01-01';
  const { db } = studio.database;
  const listed = async (found: 'none' | 'few') =>
    (await sparseSearches(db, { found, from })).map(({ words, times, people }) => [words, times, people]);
  const write = async (caller: string) => {
    studio.features.figures.searched(caller, 'kettlebel', 1);
    studio.features.figures.searched(caller, 'kettlebells', 2);
    studio.features.figures.searched(`${caller} too`, 'aer', 0);
    studio.features.figures.searched(`${caller} too`, 'aerial', 12);
    studio.features.figures.searched(`${caller} as well`, 'hammock', 0);
    studio.clock.advance(20_000);
    await studio.features.figures.write();
  };
  for (const caller of ['Ada', 'Ada', 'Bo']) await write(caller);
  expect([await listed('none'), await listed('few')]).toEqual([[], []]);
  await write('Cleo');
  expect(await listed('none')).toEqual([['hammock', 4, 3]]);
  expect(await listed('few')).toEqual([['kettlebells', 4, 3]]);
  expect(await timesInVain(db, from)).toBe(4);
  studio.clock.advance(dayMs);
  expect((await figures('7')).searches).toEqual([{ words: 'hammock', now: 4, before: 0 }]);
});

test('a day keeps at most a thousand different searches', async () => {
  for (let caller = 0; caller < 3; caller++) {
    for (let at = 0; at < 450; at++)
      studio.features.figures.searched(`${caller} ${at}`, `nothing of ${caller} and ${at}`, 0);
    studio.clock.advance(20_000);
    await studio.features.figures.write();
  }
  const kept = await rowsOf(
    'select day, count(*)::int from figure_search_days group by day order by day desc limit 1',
  );
  expect(kept[0]).toMatchObject({ count: 1000 });
});

test('stored and sent bytes are shown beside those of the period before', async () => {
  await countStorage(context);
  studio.features.figures.sent(4000);
  await studio.features.figures.write();
  studio.features.figures.sent(500);
  await studio.features.figures.write();
  studio.clock.advance(8 * dayMs);
  await countStorage({
    ...context,
    storedBytes: async () => ({ streams: 5000, originals: 0, pictures: 11 }),
  });
  const { storage, sent } = await figures('7');
  expect(storage).toEqual([
    { kind: 'streams', bytes: { now: 5000, before: 3000 } },
    { kind: 'originals', bytes: { now: 0, before: 200 } },
    { kind: 'pictures', bytes: { now: 11, before: 10 } },
  ]);
  expect(sent).toEqual({ now: 0, before: 4500 });
});
