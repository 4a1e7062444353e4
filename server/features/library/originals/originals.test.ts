import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { countVideos } from '../storage-use/counting.ts';
import { storageUse } from '../storage-use/storage-use-store.ts';
import { addAdmin, likeMp4, openUploadClient, sharedParts } from '../testing/upload-client.ts';
import { removeUnusedVideos } from '../unused/removing-videos.ts';
import { setKeepsOriginals } from './original-store.ts';
import { removeObsoleteOriginals } from './removing-originals.ts';

const database = await testDatabase();
const { db, pool } = database;
await addAdmin(database);
const shared = sharedParts(database);
const { storage, clock } = shared;
const client = await openUploadClient(shared, { chunkBytes: 30_000 });
const file = likeMp4(100_000);

const upload = async (name: string): Promise<{ id: number; path: string }> => {
  const path = await client.begin(file.length, {
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  });
  const { headers } = await client.patch(path, 0, file);
  return { id: Number(headers['openmat-video-id']), path };
};
const finished = (id: number) =>
  pool.query("update videos set process_status = 'finished' where id = $1", [id]);
const original = (id: number, as = 'admin', headers = {}) =>
  client.app.inject({
    url: `/admin/api/videos/${id}/original`,
    headers: { 'x-who': as, ...headers },
  });

test('BEY-60 administrators download the original as it was sent, also the rest of it', async () => {
  const { id } = await upload('Grüße “an die” Sonne.mov');
  const whole = await original(id);
  expect(whole.rawPayload.equals(file)).toBe(true);
  expect(whole.headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%E2%80%9Can%20die%E2%80%9D%20Sonne.mov",
  );
  // From the middle of one part to the middle of another.
  const rest = await original(id, 'admin', { range: 'bytes=25000-70000' });
  expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, 'bytes 25000-70000/100000']);
  expect(rest.rawPayload.equals(file.subarray(25_000, 70_001))).toBe(true);
  expect((await original(id, 'admin', { range: 'bytes=100000-' })).statusCode).toBe(416);
  expect([(await original(id, 'member')).statusCode, (await original(id, 'visitor')).statusCode]).toEqual([
    403, 401,
  ]);
  expect((await original(id + 1000)).statusCode).toBe(404);
});

test('BEY-60 originals are kept until the studio says otherwise; then those of videos that are made go', async () => {
  const [made, waiting] = [await upload('made.mp4'), await upload('waiting.mp4')];
  await finished(made.id);
  const before = await storageUse(db);
  expect(before.originals.spare).toEqual({ count: 1, bytes: file.length });
  await removeObsoleteOriginals({ db, storage });
  expect((await shared.storedKeysOf(made.path)).length).toBeGreaterThan(0);
  await setKeepsOriginals(db, false);
  onTestFinished(() => setKeepsOriginals(db, true));
  await removeObsoleteOriginals({ db, storage });
  expect(await shared.storedKeysOf(made.path)).toEqual([]);
  expect((await original(made.id)).statusCode).toBe(404);
  // What is still to be made needs its file, and its sender may still ask where the upload stood.
  expect((await original(waiting.id)).statusCode).toBe(200);
  expect(await client.offset(made.path)).toBe(file.length);
  const { originals } = await storageUse(db);
  expect(originals).toEqual({
    count: before.originals.count - 1,
    bytes: before.originals.bytes - file.length,
    spare: { count: 0, bytes: 0 },
  });
});

test('BEY-60 the storage used is told by kind, older videos once they are counted', async () => {
  const { id } = await upload('older.mp4');
  await storage.put(`videos/${id}/1/720.mp4`, Readable.from([Buffer.alloc(700)]));
  await pool.query("update videos set process_status = 'finished', made_bytes = null where id = $1", [id]);
  onTestFinished(async () => {
    await pool.query("update videos set process_status = 'uploaded' where id = $1", [id]);
  });
  await pool.query(
    `insert into photos (id, width, height, bytes, created_at, looked_at) values (repeat('a', 32), 9, 9, 123, now(), now())`,
  );
  const before = await storageUse(db);
  expect(before).toMatchObject({ videos: { uncounted: 1 }, pictures: { count: 1, bytes: 123 } });
  await countVideos({ db, storage });
  expect((await storageUse(db)).videos).toEqual({
    count: before.videos.count + 1,
    bytes: before.videos.bytes + 700,
    uncounted: 0,
  });
});

test('BEY-60 a video that no class has had for a week is removed with its files, but for a picture that is shown', async () => {
  const [gone, shown, fresh] = [
    await upload('gone.mp4'),
    await upload('shown.mp4'),
    await upload('fresh.mp4'),
  ];
  for (const { id } of [gone, shown]) {
    await storage.put(`posters/${id}/0123456789ab-960.jpg`, Readable.from(['picture']));
    await pool.query('update videos set unused_since = $2, poster = $3 where id = $1', [
      id,
      new Date(clock.now().getTime() - 7 * 86_400_000 - 1),
      `posters/${id}/0123456789ab`,
    ]);
  }
  const removed = await removeUnusedVideos({
    db,
    storage,
    clock,
    picturesInUse: async (urls) => urls.filter((url) => url.includes(`posters/${shown.id}/`)),
  });
  expect(removed).toBe(2);
  const { rows } = await pool.query('select id from videos where id = any ($1)', [
    [gone.id, shown.id, fresh.id],
  ]);
  expect(rows).toEqual([{ id: fresh.id }]);
  expect(await shared.storedKeysOf(gone.path)).toEqual([]);
  const pictures = async (id: number): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of storage.list(`posters/${id}`)) keys.push(key);
    return keys;
  };
  expect([(await pictures(gone.id)).length, (await pictures(shown.id)).length]).toEqual([0, 1]);
});
