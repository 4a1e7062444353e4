import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { addAdmin, fileNamed, likeMp4, openUploadClient, sharedParts } from '../testing/upload-client.ts';
import { sweepUploads } from './uploads.ts';

const database = await testDatabase();
await addAdmin(database);
const shared = sharedParts(database);
const chunkBytes = 10_000;
const client = await openUploadClient(shared, { chunkBytes });
const { storage, clock, storedKeysOf, contentOf, videoOf } = shared;

test('the upload routes state their tus version and extensions, and refuse another version with 412', async () => {
  const { headers } = await client.send('OPTIONS', '/admin/api/uploads');
  expect(headers).toMatchObject({
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation,checksum,termination,expiration',
    'tus-max-size': '1000000',
    'tus-checksum-algorithm': 'sha1,sha256',
  });
  const other = await client.send('POST', '/admin/api/uploads', {
    'tus-resumable': '0.2.2',
    'upload-length': 5,
  });
  expect([other.status, other.headers['tus-version']]).toEqual([412, '1.0.0']);
});

test('a file sent in parts to two processes becomes one video with a job', async () => {
  const other = await openUploadClient(shared, { chunkBytes });
  const file = likeMp4(35_000);
  const metadata = fileNamed('Übung am Morgen.mov', 'Morning practice');
  const path = await client.begin(file.length, { 'upload-metadata': metadata });
  const first = await client.patch(path, 0, file.subarray(0, 12_345));
  expect(first.status).toBe(204);
  expect(first.headers).toMatchObject({
    'upload-offset': '12345',
    'tus-resumable': '1.0.0',
    'openmat-part-bytes': '20000',
  });
  const expiresAt = new Date(first.headers['upload-expires'] ?? '').getTime();
  expect(Math.abs(expiresAt - clock.now().getTime() - 7 * 86_400_000)).toBeLessThan(2000);
  const head = await other.send('HEAD', path);
  expect(head.headers).toMatchObject({
    'upload-offset': '12345',
    'upload-length': '35000',
    'upload-metadata': metadata,
    'openmat-part-bytes': '20000',
    'cache-control': 'no-store',
  });
  const last = await other.patch(path, 12_345, file.subarray(12_345));
  expect(last.headers['upload-offset']).toBe('35000');
  const videoId = Number(last.headers['openmat-video-id']);
  expect(await videoOf(videoId)).toEqual({
    title: 'Morning practice',
    process_status: 'uploaded',
    source_name: 'Übung am Morgen.mov',
    source_bytes: 35_000,
    jobs: 1,
  });
  expect(await contentOf(path)).toEqual(file);
  // A client that missed the answer to the last part learns of the video by asking.
  expect((await client.send('HEAD', path)).headers['openmat-video-id']).toBe(String(videoId));
  expect((await client.send('DELETE', path)).status).toBe(409);
  expect((await client.patch(path, 35_000, Buffer.from('more'))).status).toBe(413);
});

test.each(['sha1', 'sha256'] as const)('a wrong %s checksum is refused with 460', async (algorithm) => {
  const file = likeMp4(25_000);
  const path = await client.begin(file.length);
  const wrong = createHash(algorithm).update('something else').digest('base64');
  const refused = await client.patch(path, 0, file, { 'upload-checksum': `${algorithm} ${wrong}` });
  expect([refused.status, JSON.parse(refused.body).code]).toEqual([460, 'checksum_mismatch']);
  expect([await client.offset(path), await storedKeysOf(path)]).toEqual([0, []]);
  const right = createHash(algorithm).update(file.subarray(0, 9000)).digest('base64');
  const taken = await client.patch(path, 0, file.subarray(0, 9000), {
    'upload-checksum': `${algorithm} ${right}`,
  });
  expect([taken.status, taken.headers['upload-offset']]).toEqual([204, '9000']);
  expect((await client.patch(path, 9000, file, { 'upload-checksum': 'md5 abcd' })).status).toBe(400);
});

test('an unfinished upload can be deleted', async () => {
  const path = await client.begin(50_000);
  await client.patch(path, 0, likeMp4(20_000));
  expect((await storedKeysOf(path)).length).toBe(2);
  expect((await client.send('DELETE', path)).status).toBe(204);
  expect([(await client.send('HEAD', path)).status, await storedKeysOf(path)]).toEqual([404, []]);
});

test('an upload that is left for a week expires and is removed; one that has become a video is kept', async () => {
  const left = await client.begin(50_000);
  await client.patch(left, 0, likeMp4(20_000));
  const whole = await client.begin(20_000);
  await client.patch(whole, 0, likeMp4(20_000));
  clock.advance(7 * 86_400_000 - 1);
  expect((await client.send('HEAD', left)).status).toBe(200);
  clock.advance(2);
  expect((await client.send('HEAD', left)).status).toBe(404);
  expect((await client.patch(left, 20_000, likeMp4(10))).status).toBe(404);
  expect(await sweepUploads({ db: database.db, storage, clock })).toBeGreaterThan(0);
  expect([await storedKeysOf(left), (await storedKeysOf(whole)).length]).toEqual([[], 2]);
});

test('a POST request may name its method in the header X-HTTP-Method-Override', async () => {
  const file = likeMp4(5000);
  const path = await client.begin(file.length);
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': 0 };
  const sent = await client.send(
    'POST',
    path,
    { ...headers, 'x-http-method-override': 'PATCH' },
    { body: file },
  );
  expect([sent.status, sent.headers['upload-offset']]).toEqual([204, '5000']);
  const other = await client.begin(5000);
  expect((await client.send('POST', other, { 'x-http-method-override': 'DELETE' })).status).toBe(204);
  expect((await client.send('HEAD', other)).status).toBe(404);
  expect((await client.send('POST', path)).status).toBe(404);
});
