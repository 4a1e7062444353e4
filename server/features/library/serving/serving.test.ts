import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startObjectStore } from '../../../../sandbox/object-store.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import { createStorage } from '../../../platform/storage/index.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { createLibrary } from '../index.ts';
import { ask, bodyOf, openFiles } from '../testing/connection.ts';
import { mediaApp } from '../testing/media-app.ts';
import { member as maya } from '../testing/small-library.ts';
import { large, manifest, storeVideo } from '../testing/uploaded-video.ts';

const { db } = await testDatabase();
const clock = fixedClock(new Date('2026-06-01T12:00:00Z'));
const folder = mkdtempSync(join(tmpdir(), 'openmat-serving-'));
const keys = { accessKeyId: 'AKID', secretAccessKey: 'the secret', region: 'us-east-1' };
const store = await startObjectStore({ keys, buckets: ['studio'] });
afterAll(async () => {
  await store.stop();
  rmSync(folder, { recursive: true });
});

let signedIn: Viewer | null = maya;
beforeEach(() => {
  clock.advance(60_000);
  signedIn = maya;
});

await db
  .insertInto('videos')
  .values({
    id: 7,
    process_status: 'finished',
    duration_ms: 4000,
    manifest: JSON.stringify(manifest),
    captions: '[]',
    chapters: '[]',
  })
  .execute();

const s3 = {
  bucket: 'studio',
  region: 'us-east-1',
  endpoint: store.url,
  accessKeyId: 'AKID',
  secretAccessKey: new Secret('the secret'),
  prefix: '',
  forcePathStyle: true,
};

const textAt = async (url: string, headers?: Record<string, string>): Promise<string> =>
  (await bodyOf(await ask(url, headers))).toString();

describe.each([
  ['a folder', createStorage({ dataFolder: folder, s3: null })],
  ['a bucket', createStorage({ dataFolder: '', s3 })],
])('an uploaded video kept in %s', async (where, storage) => {
  await storeVideo(storage);
  const library = createLibrary({
    db,
    clock,
    secret: new Secret('a secret of at least thirty-two characters'),
    accounts: { viewerOfSession: async () => signedIn },
    mediaFolder: join(folder, 'no-demo'),
    storage,
    captionsBeginOn: false,
    loops: 'members',
  });
  const app = await mediaApp(library);
  await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const video = async (freePreview = false) => {
    const found = await library.video({ videoId: 7, freePreview, thumbnail: '' }, freePreview ? null : maya);
    if (!found?.hlsUrl) throw new Error('The video does not play');
    return found;
  };
  const folderOf = async (freePreview = false): Promise<string> =>
    origin + String((await video(freePreview)).hlsUrl).replace('/master.m3u8', '');

  test('is offered as HLS, as one plain file a resolution, and with its storyboard', async () => {
    const { resolutions, hlsUrl, storyboardUrl } = await video();
    expect(resolutions.map(({ name, src }) => [name, src.split('/').at(-1)])).toEqual([
      ['360p', '360.mp4'],
      ['720p', '720.mp4'],
    ]);
    expect(await textAt(origin + hlsUrl)).toContain(
      'RESOLUTION=640x360,FRAME-RATE=30.000,NAME="360p"\n360.m3u8',
    );
    expect(await textAt(`${await folderOf()}/360.m3u8`)).toContain('#EXT-X-MAP:URI="360/init.mp4"');
    expect(await textAt(`${await folderOf()}/360/seg-00001.m4s`)).toBe('seg 360 0123456789');
    expect(await textAt(origin + storyboardUrl)).toContain('storyboard/storyboard-1.jpg#xywh=0,0,160,90');
    const picture = await ask(`${await folderOf()}/storyboard/storyboard-1.jpg`);
    expect([picture.headers['content-type'], String(await bodyOf(picture))]).toEqual(['image/jpeg', 'tiles']);
  });

  test('is served with types, lengths and CORS headers, its segments immutable and its playlists no-cache', async () => {
    const base = await folderOf();
    const file = await ask(`${base}/360/seg-00001.m4s`);
    expect(file.headers).toMatchObject({
      'content-type': 'video/iso.segment',
      'content-length': '18',
      'accept-ranges': 'bytes',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^".+"$/),
      'last-modified': expect.stringMatching(/ GMT$/),
    });
    expect(file.headers['content-encoding']).toBeUndefined();
    expect((await ask(`${base}/720.mp4`, {}, 'HEAD')).headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(large.length),
    });
    expect((await ask(`${base}/360.m3u8`)).headers['cache-control']).toBe('private, no-cache');
    const preflight = await ask(`${base}/720.mp4`, { origin: 'https://cast.example' }, 'OPTIONS');
    expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      expect.stringContaining('range'),
    ]);
  });

  test.each([
    ['bytes=0-3', 206, 'seg ', '0-3'],
    ['bytes=8-', 206, '0123456789', '8-17'],
    ['bytes=-3', 206, '789', '15-17'],
    ['bytes=16-99', 206, '89', '16-17'],
    ['bytes=5-2', 200, 'seg 360 0123456789', undefined],
    ['bytes=18-', 416, '', '*'],
  ])('a request for the range %s is answered with %i', async (range, status, body, place) => {
    const part = await ask(`${await folderOf()}/360/seg-00001.m4s`, { range });
    expect([part.status, part.headers['content-range'], String(await bodyOf(part))]).toEqual([
      status,
      place && `bytes ${place}/18`,
      body,
    ]);
    expect(part.headers['content-length']).toBe(String(body.length));
  });

  test('a conditional request is decided by ETag and modification date', async () => {
    const url = `${await folderOf()}/360/seg-00001.m4s`;
    const { etag = '', 'last-modified': date = '' } = (await ask(url)).headers;
    const statuses = async (headers: Record<string, string>) => (await ask(url, headers)).status;
    const later = new Date(Date.now() + 86_400_000).toUTCString();
    expect(await statuses({ 'if-none-match': `"other", ${etag}` })).toBe(304);
    expect(await statuses({ 'if-none-match': 'W/"other"' })).toBe(200);
    expect(await statuses({ 'if-modified-since': later })).toBe(304);
    expect(await statuses({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200);
    expect(await statuses({ 'if-none-match': '"other"', 'if-modified-since': later })).toBe(200);
    expect(await statuses({ range: 'bytes=0-1', 'if-range': etag })).toBe(206);
    expect(await statuses({ range: 'bytes=0-1', 'if-range': date })).toBe(206);
    expect(await statuses({ range: 'bytes=0-1', 'if-range': '"other"' })).toBe(200);
  });

  test('a large file arrives whole, and any part of it', async () => {
    const url = `${await folderOf()}/720.mp4`;
    expect((await bodyOf(await ask(url))).equals(large)).toBe(true);
    const part = await bodyOf(await ask(url, { range: 'bytes=5000000-15000000' }));
    expect(part.equals(large.subarray(5_000_000, 15_000_001))).toBe(true);
  });

  test('viewers who read at the same time each get their own bytes while others abort', async () => {
    const url = `${await folderOf()}/720.mp4`;
    const take = async (viewer: number): Promise<boolean> => {
      const start = viewer * 777_777;
      const end = start + 1_500_000 + viewer;
      const answer = await ask(url, { range: `bytes=${start}-${end}` });
      if (viewer % 3 > 0) return (await bodyOf(answer)).equals(large.subarray(start, end + 1));
      await new Promise((resolve) => answer.response.once('data', resolve));
      answer.response.destroy();
      return true;
    };
    for (let round = 0; round < 3; round++)
      expect(await Promise.all(Array.from({ length: 24 }, (_, viewer) => take(viewer)))).not.toContain(false);
  });

  test('an empty file is sent with a length of 0', async () => {
    await storage.put('videos/7/1/360/init.mp4', Readable.from([]));
    const answer = await ask(`${await folderOf()}/360/init.mp4`);
    expect([answer.status, answer.headers['content-length'], String(await bodyOf(answer))]).toEqual([
      200,
      '0',
      '',
    ]);
  });

  test('a file that the manifest does not name is answered with 404', async () => {
    const base = await folderOf();
    for (const name of [
      'poster.jpg',
      '360/notes.txt',
      '1080.mp4',
      '..%2f..%2fvideos/7/1/360.mp4',
      '360/breath/init.mp4',
    ])
      expect((await ask(`${base}/${name}`)).status, name).toBe(404);
  });

  test('a file that was removed from the storage is answered with 404', async () => {
    await storage.put('videos/7/1/360/init.mp4', Readable.from(['init']));
    const url = `${await folderOf()}/360/init.mp4`;
    expect((await ask(url)).status).toBe(200);
    await createStorage(
      where === 'a folder' ? { dataFolder: folder, s3: null } : { dataFolder: '', s3 },
    ).remove('videos/7/1/360/init.mp4');
    expect((await ask(url)).status).toBe(404);
    expect((await ask(url)).status).toBe(404);
  });

  test('BEY-13 a member who loses access gets no more of a large file, and 403 for later requests', async () => {
    const base = await folderOf();
    const { response } = await ask(`${base}/720.mp4`);
    const got = { bytes: 0 };
    response.on('data', (chunk: Buffer) => {
      got.bytes += chunk.length;
      if (got.bytes > 2 ** 20) response.pause();
    });
    await new Promise((resolve) => response.once('pause', resolve));
    signedIn = null;
    clock.advance(60_000);
    const ended = new Promise((resolve) => response.once('close', resolve));
    response.on('error', () => undefined);
    response.removeAllListeners('data').on('data', (chunk: Buffer) => {
      got.bytes += chunk.length;
    });
    response.resume();
    await ended;
    expect(response.complete).toBe(false);
    expect(got.bytes).toBeLessThan(large.length);
    expect((await ask(`${base}/360/seg-00001.m4s`)).status).toBe(403);
    expect((await ask(`${await folderOf(true)}/360/seg-00001.m4s`)).status).toBe(200);
  });

  test('a large file is sent to its end while the member keeps access', async () => {
    const { response } = await ask(`${await folderOf()}/720.mp4`);
    let bytes = 0;
    for await (const chunk of response) {
      bytes += (chunk as Buffer).length;
      clock.advance(1000);
    }
    expect(bytes).toBe(large.length);
  });

  test('requests sent at once on one connection are answered in turn, with at most two files open', async () => {
    const { host, pathname } = new URL(`${await folderOf()}/720.mp4`);
    const get = (more = '') =>
      `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nRange: bytes=0-1999999\r\n${more}\r\n`;
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(get().repeat(11) + get('Connection: close\r\n'));
    const statuses: string[] = [];
    let most = 0;
    let end = '';
    for await (const chunk of socket) {
      most = Math.max(most, openFiles(folder).length + store.answering());
      const text = end + (chunk as Buffer).toString('latin1');
      for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d{3}) /g)) statuses.push(status);
      end = text.slice(Math.max(0, text.length - 12)).replace(/HTTP\/1\.1 \d{3} /, '');
    }
    expect(statuses).toEqual(Array.from({ length: 12 }, () => '206'));
    // One ends as the next begins.
    expect(most).toBeLessThanOrEqual(2);
  });

  // Five hundred from the disk; over HTTP each costs more, and fewer show the same.
  const rounds = where === 'a folder' ? 500 : 75;
  test(`${rounds} aborted requests leave no file open`, {
    timeout: 120_000,
  }, async () => {
    const url = `${await folderOf()}/720.mp4`;
    const giveUp = async (round: number): Promise<void> => {
      const asked = request(url, { agent: false });
      asked.on('error', () => undefined);
      asked.end();
      if (round % 2 === 0) asked.once('socket', (socket) => socket.once('connect', () => asked.destroy()));
      else asked.once('response', (response) => response.once('data', () => asked.destroy()));
      await new Promise((resolve) => asked.once('close', resolve));
    };
    for (let round = 0; round < rounds; round += 25)
      await Promise.all(Array.from({ length: 25 }, (_, i) => giveUp(round + i)));
    await expect.poll(() => [openFiles(folder), store.answering()]).toEqual([[], 0]);
    expect(await textAt(`${await folderOf()}/360/seg-00001.m4s`)).toBe('seg 360 0123456789');
  });
});
