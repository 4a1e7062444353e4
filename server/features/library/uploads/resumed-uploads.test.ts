import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type HttpResponse, Upload } from 'tus-js-client';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { addAdmin, eventually, likeMp4, openUploadClient, sharedParts } from '../testing/upload-client.ts';

const database = await testDatabase();
await addAdmin(database);
const shared = sharedParts(database);
const chunkBytes = 10_000;
const client = await openUploadClient(shared, { chunkBytes });
const { storedKeysOf, contentOf, videoOf } = shared;

test('a part that is cut off midway keeps what arrived', async () => {
  const file = likeMp4(50_000);
  const path = await client.begin(file.length);
  const sent = client.open(path, { 'upload-offset': 0, 'content-length': file.length });
  sent.on('error', () => undefined);
  sent.write(file.subarray(0, 24_000));
  // Two whole chunks are acknowledged while the third is still on its way.
  await vi.waitFor(async () => {
    expect(await shared.receivedOf(path)).toBe(20_000);
  }, eventually);
  sent.destroy();
  await vi.waitFor(async () => expect(await client.offset(path)).toBe(24_000), eventually);
  expect((await client.patch(path, 24_000, file.subarray(24_000))).status).toBe(204);
  expect(await contentOf(path)).toEqual(file);
});

test('a part with a checksum that is cut off midway keeps nothing', async () => {
  const file = likeMp4(50_000);
  const checksum = `sha256 ${createHash('sha256').update(file).digest('base64')}`;
  const path = await client.begin(file.length);
  const sent = client.open(path, {
    'upload-offset': 0,
    'content-length': file.length,
    'upload-checksum': checksum,
  });
  sent.on('error', () => undefined);
  sent.write(file.subarray(0, 24_000));
  await vi.waitFor(async () => expect((await storedKeysOf(path)).length).toBe(2), eventually);
  sent.destroy();
  await vi.waitFor(async () => expect(await storedKeysOf(path)).toEqual([]), eventually);
  expect(await client.offset(path)).toBe(0);
  expect((await client.patch(path, 0, file, { 'upload-checksum': checksum })).status).toBe(204);
  expect(await contentOf(path)).toEqual(file);
});

test('an upload is locked with 423 while a client sends a part, and asking for its offset ends a lost sender', async () => {
  const file = likeMp4(50_000);
  const path = await client.begin(file.length);
  const other = await openUploadClient(shared, { chunkBytes });
  const hanging = client.open(path, { 'upload-offset': 0, 'content-length': file.length });
  const lost = once(hanging, 'error');
  hanging.write(file.subarray(0, 14_000));
  await vi.waitFor(async () => expect((await storedKeysOf(path)).length).toBe(1), eventually);
  expect((await client.patch(path, 0, file)).status).toBe(423);
  expect((await other.patch(path, 10_000, file.subarray(10_000))).status).toBe(423);
  expect(await client.offset(path)).toBe(14_000);
  await lost;
  expect((await other.patch(path, 14_000, file.subarray(14_000))).status).toBe(204);
  expect(await contentOf(path)).toEqual(file);
});

test('a sender that falls silent is disconnected, and the bytes it sent are kept', async () => {
  const impatient = await openUploadClient(shared, { chunkBytes, silenceMs: 100 });
  const path = await client.begin(50_000);
  const hanging = impatient.open(path, { 'upload-offset': 0, 'content-length': 50_000 });
  const lost = once(hanging, 'error');
  hanging.write(likeMp4(14_000));
  await lost;
  await vi.waitFor(async () => expect(await client.offset(path)).toBe(14_000), eventually);
});

test('a part may take longer than the request timeout', async () => {
  const sockets = new Set<unknown>();
  client.app.server.on('connection', (socket) => sockets.add(socket));
  const file = likeMp4(30_000);
  const path = await client.begin(file.length);
  sockets.clear();
  const sent = client.open(path, { 'upload-offset': 0, 'content-length': file.length });
  const answer = client.answerTo(sent);
  sent.write(file.subarray(0, 15_000));
  await vi.waitFor(async () => expect((await storedKeysOf(path)).length).toBe(1), eventually);
  // What Node does once a minute to requests that are not done.
  const timeout = Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  for (const socket of sockets) client.app.server.emit('clientError', timeout, socket as never);
  sent.end(file.subarray(15_000));
  expect((await answer).status).toBe(204);
});

test('the tus client resumes an interrupted upload at its offset', async () => {
  const file = likeMp4(64_000);
  const sentParts: number[] = [];
  let answers = 0;
  const done = Promise.withResolvers<HttpResponse>();
  const options = {
    endpoint: client.endpoint,
    headers: { 'x-who': 'admin' },
    metadata: { filename: 'flow.mp4', title: 'Flow' },
    chunkSize: 16_000,
    retryDelays: null,
  };
  const cutOff = Promise.withResolvers<string>();
  const first = new Upload(file, {
    ...options,
    onAfterResponse: (request) => {
      if (request.getMethod() !== 'PATCH' || ++answers < 2) return;
      // Like a laptop that is closed.
      void first.abort().then(() => cutOff.resolve(first.url ?? ''));
    },
    onError: cutOff.reject,
  });
  first.start();
  const uploadUrl = await cutOff.promise;
  const second = new Upload(file, {
    ...options,
    uploadUrl,
    onChunkComplete: (bytes) => sentParts.push(bytes),
    onSuccess: ({ lastResponse }) => done.resolve(lastResponse),
    onError: done.reject,
  });
  second.start();
  const videoId = Number((await done.promise).getHeader('openmat-video-id'));
  expect(sentParts).toEqual([16_000, 16_000]);
  expect(await videoOf(videoId)).toMatchObject({ title: 'Flow', source_bytes: 64_000, jobs: 1 });
  expect(await contentOf(new URL(uploadUrl).pathname)).toEqual(file);
});
