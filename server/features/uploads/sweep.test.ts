import { expect, test } from 'vitest';
import { transaction } from '../../platform/db.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { picture } from './testing/pictures.ts';
import { bothStorages, keysUnder } from './testing/storages.ts';
import { uploadApp } from './testing/upload-app.ts';

const database = await testDatabase();
const [[, storage] = ['', undefined]] = await bothStorages();
if (!storage) throw new Error('no storage');
const { uploads, address, get, clock } = await uploadApp(database, storage);
const hourMs = 60 * 60 * 1000;
const small = picture(20, 20).png();
const isThere = async (url: string): Promise<boolean> => (await get(url)).statusCode === 200;

test('a picture that is shown nowhere is removed with its files after a day, and one that is shown is kept', async () => {
  const [cover, avatar, unused] = [
    await address(await small.toBuffer()),
    await address(await small.toBuffer()),
    await address(await small.toBuffer()),
  ];
  let covers = [cover];
  const asked: string[][] = [];
  const sweep = () =>
    uploads.sweep([
      async (urls) => {
        asked.push([...urls]);
        return urls.filter((url) => covers.includes(url));
      },
      async (urls) => urls.filter((url) => url === avatar),
    ]);

  clock.advance(23 * hourMs);
  await sweep();
  expect(asked).toEqual([]);
  clock.advance(2 * hourMs);
  await sweep();
  expect(await Promise.all([cover, avatar, unused].map(isThere))).toEqual([true, true, false]);
  expect(await keysUnder(storage, `photos/${unused.slice(16, 48)}`)).toEqual([]);
  await sweep();
  expect(asked).toHaveLength(1);

  covers = [];
  clock.advance(25 * hourMs);
  await sweep();
  expect(await Promise.all([cover, avatar].map(isThere))).toEqual([false, true]);
});

test('a picture that a member is choosing in a transaction is not swept', async () => {
  const chosen = await address(await small.toBuffer());
  clock.advance(25 * hourMs);
  await transaction(database.db, async (trx) => {
    expect(await uploads.ownedBy('maya', chosen, trx)).toBe(true);
    await uploads.sweep([async () => []]);
    expect(await isThere(chosen)).toBe(true);
  });
  await uploads.sweep([async () => []]);
  expect(await isThere(chosen)).toBe(false);
  expect(await uploads.ownedBy('maya', chosen)).toBe(false);
});

test('a picture of a deleted member is removed soon, unless it is shown elsewhere', async () => {
  const [gone, shared] = [
    await address(await small.toBuffer(), 'noor'),
    await address(await small.toBuffer(), 'noor'),
  ];
  await database.pool.query("delete from users where id = 'noor'");
  clock.advance(hourMs);
  await uploads.sweep([async () => [shared]]);
  expect(await Promise.all([gone, shared].map(isThere))).toEqual([false, true]);
  clock.advance(25 * hourMs);
  await uploads.sweep([async () => []]);
  expect(await isThere(shared)).toBe(false);
});

test('one sweep removes more than one batch of pictures', async () => {
  await database.pool.query(
    "insert into photos select lpad(to_hex(n), 32, '0'), 'maya', 9, 9, 9, now() - interval '9 days', now() - interval '9 days' from generate_series(1, 250) n",
  );
  await uploads.sweep([async () => []]);
  expect((await database.pool.query('select 1 from photos where width = 9')).rowCount).toBe(0);
});
