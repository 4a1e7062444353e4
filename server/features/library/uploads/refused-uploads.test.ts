import { expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { addAdmin, fileNamed, likeMp4, openUploadClient, sharedParts } from '../testing/upload-client.ts';

const database = await testDatabase();
await addAdmin(database);
const shared = sharedParts(database);
const chunkBytes = 10_000;
const client = await openUploadClient(shared, { chunkBytes });
const { storedKeysOf } = shared;

test('an invalid upload request is refused with a 4xx status and a sentence', async () => {
  const path = await client.begin(1000);
  const part = likeMp4(500);
  const refusals: [number, Awaited<ReturnType<typeof client.send>>][] = [
    [409, await client.patch(path, 10, part)],
    [413, await client.patch(path, 0, likeMp4(1001))],
    [415, await client.patch(path, 0, part, { 'content-type': 'application/octet-stream' })],
    // Were it read at all, it would be told that it is no JSON.
    [415, await client.patch(path, 0, part, { 'content-type': 'application/json' })],
    [400, await client.patch(path, -1, part)],
    [404, await client.patch('/admin/api/uploads/none', 0, part)],
    [413, await client.send('POST', '/admin/api/uploads', { 'upload-length': 1_000_001 })],
    [422, await client.send('POST', '/admin/api/uploads', { 'upload-length': 0 })],
    [400, await client.send('POST', '/admin/api/uploads', { 'upload-defer-length': 1 })],
    [
      400,
      await client.send('POST', '/admin/api/uploads', { 'upload-length': 5, 'upload-metadata': 'a b c' }),
    ],
    [
      415,
      await client.send('POST', '/admin/api/uploads', {
        'upload-length': 5,
        'upload-metadata': fileNamed('notes.pdf'),
      }),
    ],
  ];
  for (const [status, answer] of refusals) {
    expect(answer.status, answer.body).toBe(status);
    expect(JSON.parse(answer.body).message).toMatch(/^[A-Z].*\.$/);
  }
  expect(await client.offset(path)).toBe(0);
});

test('a part without a stated length that exceeds the upload is refused with 413 and makes no video', async () => {
  const path = await client.begin(15_000);
  const sent = client.open(path, { 'upload-offset': 0 });
  const answer = client.answerTo(sent);
  sent.end(likeMp4(15_100));
  expect((await answer).status).toBe(413);
  const head = await client.send('HEAD', path);
  expect(Number(head.headers['upload-offset'])).toBeLessThan(15_000);
  expect(head.headers['openmat-video-id']).toBeUndefined();
});

test.each([
  ['a text', Buffer.from('This is no video at all. '.repeat(900))],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(9000))],
  ['an iPhone picture', Buffer.concat([Buffer.from('000000186674797068656963', 'hex'), Buffer.alloc(9000)])],
  ['a playlist of other files', Buffer.from('#EXTM3U\nfile:///etc/passwd\n'.repeat(400))],
])('%s called .mp4 is refused with 415, and nothing of it is stored', async (_what, file) => {
  const path = await client.begin(file.length, { 'upload-metadata': fileNamed('film.mp4') });
  const { status, body } = await client.patch(path, 0, file);
  expect([status, JSON.parse(body).message]).toEqual([
    415,
    'That is not a video file. Choose a video such as MP4, MOV, MKV, WebM, AVI or MPEG.',
  ]);
  expect((await client.send('HEAD', path)).status).toBe(404);
  expect(await storedKeysOf(path)).toEqual([]);
});

test('a text sent in two parts of three bytes is refused with 415 at the second part', async () => {
  const path = await client.begin(6);
  expect((await client.patch(path, 0, Buffer.from('abc'))).status).toBe(204);
  expect((await client.patch(path, 3, Buffer.from('def'))).status).toBe(415);
  expect(await storedKeysOf(path)).toEqual([]);
});

test('a cross-site request cannot create an upload; a same-origin request and a program with a session can', async () => {
  const create = (headers: Record<string, string>) =>
    client.send('POST', '/admin/api/uploads', { 'upload-length': 100, ...headers });
  expect((await create({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await create({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await create({ 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  expect((await create({})).status).toBe(201);
});

test.each([
  ['OPTIONS', '/admin/api/uploads'],
  ['POST', '/admin/api/uploads'],
  ['OPTIONS', '/admin/api/uploads/some'],
  ['HEAD', '/admin/api/uploads/some'],
  ['PATCH', '/admin/api/uploads/some'],
  ['DELETE', '/admin/api/uploads/some'],
  ['POST', '/admin/api/uploads/some'],
])('NS-022 %s %s is for admins: a visitor gets 401, a member 403', async (method, path) => {
  const headers = {
    'upload-length': 9,
    'upload-offset': 0,
    'content-type': 'application/offset+octet-stream',
  };
  expect((await client.send(method, path, headers, { as: 'visitor' })).status).toBe(401);
  expect((await client.send(method, path, headers, { as: 'member' })).status).toBe(403);
  const { status } = await client.send(method, path, headers);
  expect(status).toBe(method === 'OPTIONS' ? 204 : path.endsWith('some') ? 404 : 201);
});
