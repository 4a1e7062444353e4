import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Video } from '../../../contract/catalog/plan-entries.schema.ts';
import { fixedClock } from '../../platform/clock.ts';
import { Secret } from '../../platform/secrets/secret.ts';
import { createLocalStorage } from '../../platform/storage/index.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { createLibrary } from './index.ts';
import { mediaApp } from './testing/media-app.ts';
import { addVideos, admin, lapsed, makeMedia, member, segment } from './testing/small-library.ts';

const { db } = await testDatabase();
const clock = fixedClock(new Date('2026-06-01T12:00:00Z'));
const minuteMs = 60_000;

/** The sessions that are open now; removing one is what a sign-out does. */
const sessions = new Map<string, Viewer>();
let asked = 0;
const accounts = {
  viewerOfSession: async (sessionId: string): Promise<Viewer | null> => {
    asked += 1;
    return sessions.get(sessionId) ?? null;
  },
};

const mediaFolder = makeMedia();
afterAll(() => rmSync(mediaFolder, { recursive: true }));

const libraryWith = (secret: string) =>
  createLibrary({
    db,
    clock,
    secret: new Secret(secret),
    accounts,
    mediaFolder,
    storage: createLocalStorage(join(mediaFolder, 'store')),
    captionsBeginOn: true,
    loops: 'members',
  });
const library = libraryWith('a secret of at least thirty-two characters');
const app = await mediaApp(library);

beforeAll(() => addVideos(db));
// For a minute the library goes by whom it found signed in before.
beforeEach(() => clock.advance(minuteMs));

const signIn = (...viewers: Viewer[]): void => {
  sessions.clear();
  for (const viewer of viewers) sessions.set(viewer.sessionId, viewer);
};

const video = async (videoId: number, viewer: Viewer | null, freePreview = false): Promise<Video> => {
  const found = await library.video({ videoId, freePreview, thumbnail: '/images/x.webp' }, viewer);
  if (!found) throw new Error(`No video ${videoId}`);
  return found;
};
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const status = async (url: string): Promise<number> => (await get(url)).statusCode;
const master = async (videoId: number, viewer: Viewer | null, freePreview = false): Promise<string> =>
  (await video(videoId, viewer, freePreview)).hlsUrl ?? '';

test.each([
  ['a visitor', null],
  ['a member whose membership has ended', lapsed],
])('NS-038, PLAY-010, R03 %s gets no address of the video', async (_who, viewer) => {
  expect(await video(1, viewer)).toEqual({
    id: 1,
    duration: 16,
    thumbnail: '/images/x.webp',
    process_status: 'finished',
    external: null,
    facebook: null,
    resolutions: [],
    hlsUrl: null,
    captions: [],
    chaptersUrl: null,
    storyboardUrl: null,
    locked: true,
  });
});

test.each([
  ['a member with access', member, false],
  ['an admin without a membership', admin, false],
  ['a visitor, of a free preview', null, true],
  ['a lapsed member, of a free preview', lapsed, true],
])('NS-038, NS-223, PLAY-010, BEY-13 %s gets addresses that play', async (_who, viewer, freePreview) => {
  signIn(member, lapsed, admin);
  const open = await video(1, viewer, freePreview);
  expect(open).toMatchObject({
    locked: false,
    resolutions: ['360', '720'].map((rendition) => ({
      name: `${rendition}p`,
      src: expect.stringMatching(`^/media/.+/1/${rendition}.m3u8$`),
    })),
    captions: [{ language: 'de' }, { language: 'en' }],
    captionsBeginOn: true,
  });
  const addresses = [
    open.hlsUrl,
    open.chaptersUrl,
    open.storyboardUrl,
    ...open.captions.map(({ src }) => src),
    ...open.resolutions.map(({ src }) => src),
  ];
  for (const address of addresses) expect(await status(address ?? '')).toBe(200);
});

test('PLAY-011 a video that is still being processed is unlocked for members and has no address to play', async () => {
  expect(await video(3, member)).toMatchObject({
    process_status: 'started',
    locked: false,
    resolutions: [],
    hlsUrl: null,
  });
  expect(await library.video({ videoId: null, freePreview: false, thumbnail: '' }, member)).toBeNull();
});

test('the master playlist leads to every segment, with the right types and without a shared cache', async () => {
  signIn(member);
  const address = await master(1, member);
  const playlist = await get(address);
  expect(playlist.headers).toMatchObject({
    'content-type': 'application/vnd.apple.mpegurl',
    'cache-control': 'private, no-cache',
  });
  const renditions = playlist.body.split('\n').filter((line) => line.endsWith('.m3u8'));
  expect(renditions).toEqual(['360.m3u8', '720.m3u8']);
  for (const name of renditions) {
    const media = await get(new URL(name, `http://x${address}`).pathname);
    const files = [...media.body.matchAll(/URI="([^"]+)"|^([^#\n]+m4s)$/gm)].map(
      (found) => found[1] ?? found[2] ?? '',
    );
    expect(files).toHaveLength(4);
    for (const file of files) {
      const answer = await get(new URL(file, `http://x${address}`).pathname);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe(file.endsWith('.mp4') ? 'video/mp4' : 'video/iso.segment');
      expect(answer.headers['cache-control']).toContain('private');
    }
  }
  const captions = await get(address.replace('master.m3u8', 'captions-en.vtt'));
  expect(captions.headers['content-type']).toBe('text/vtt; charset=utf-8');
  expect(captions.body).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nIn &amp; out\n');
});

test('a segment is served whole, in ranges, or as 304 when it is cached', async () => {
  signIn(member);
  const address = (await master(1, member)).replace('master.m3u8', '360/breath/seg-000.m4s');
  const whole = await get(address);
  expect(whole.rawPayload).toEqual(segment);
  expect(whole.headers).toMatchObject({ 'content-length': '16', 'accept-ranges': 'bytes' });
  const etag = String(whole.headers.etag);
  const ranges = {
    'bytes=4-7': ['4567', '4-7'],
    'bytes=10-': ['abcdef', '10-15'],
    'bytes=-2': ['ef', '14-15'],
    'bytes=12-99': ['cdef', '12-15'],
  };
  for (const [range, [body, place]] of Object.entries(ranges)) {
    const part = await get(address, { range });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      body,
      `bytes ${place}/16`,
    ]);
    expect(part.headers['content-length']).toBe(String(body?.length));
  }
  expect((await get(address, { range: 'bytes=16-' })).statusCode).toBe(416);
  expect((await get(address, { range: 'bytes=0-3', 'if-range': '"other"' })).statusCode).toBe(200);
  expect((await get(address, { range: 'bytes=0-3', 'if-range': etag })).statusCode).toBe(206);
  expect((await get(address, { 'if-none-match': etag })).statusCode).toBe(304);
  const head = await app.inject({ method: 'HEAD', url: address });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '16', '']);
});

test('the storyboard names pictures that are there, each with its place and time', async () => {
  signIn(member);
  const storyboard = String((await video(1, member)).storyboardUrl);
  const { body, headers } = await get(storyboard);
  expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
  const cues = [...body.matchAll(/^(\S+) --> (\S+)\n(\S+)$/gm)].map(([, from, to, picture]) => [
    from,
    to,
    picture,
  ]);
  expect(cues).toEqual([
    ['00:00:00.000', '00:00:04.000', 'storyboard/breath-story.webp#xywh=0,0,160,90'],
    ['00:00:04.000', '00:00:08.000', 'storyboard/breath-story.webp#xywh=160,0,160,90'],
    ['00:00:08.000', '00:00:12.000', 'storyboard/breath-story.webp#xywh=0,0,160,90'],
    ['00:00:12.000', '00:00:16.000', 'storyboard/breath-story.webp#xywh=160,0,160,90'],
  ]);
  const picture = await get(new URL(String(cues[0]?.[2]), `http://x${storyboard}`).pathname);
  expect([picture.statusCode, picture.headers['content-type'], picture.body]).toEqual([
    200,
    'image/webp',
    'tiles',
  ]);
});

test('a token opens one video only, and is refused when it was altered or cut', async () => {
  signIn(member);
  const address = await master(1, member);
  const token = address.split('/')[2] ?? '';
  const [body = '', signature = ''] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ v: 1, e: Date.now() * 2 })).toString('base64url');
  const bad = [
    address.replace('/1/', '/2/'),
    address.replace(token, `${forged}.${signature}`),
    address.replace(token, body),
    address.replace(token, `${body}.`),
    address.replace(token, `${token}.x`),
    // What base64 reads over: a token has one spelling.
    address.replace(token, `${token}=`),
    address.replace(token, `${token}!`),
    address.replace(token, 'x'),
  ];
  for (const url of bad) {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'media_expired']);
  }
  expect(await status(address)).toBe(200);
});

test('a token of another secret is refused with 403', async () => {
  const other = libraryWith('another secret of thirty-two characters');
  const foreign = await other.video({ videoId: 1, freePreview: true, thumbnail: '' }, null);
  expect(await status(foreign?.hlsUrl ?? '')).toBe(403);
});

test('a token expires after four hours', async () => {
  signIn(member);
  const address = await master(1, member);
  const free = await master(2, null, true);
  clock.advance(4 * 60 * minuteMs - 1);
  expect([await status(address), await status(free)]).toEqual([200, 200]);
  clock.advance(1);
  expect([await status(address), await status(free)]).toEqual([403, 403]);
});

test.each([
  ['signs out', () => signIn()],
  ['loses the membership', () => signIn({ ...member, hasSubscriptionAccess: false })],
  ['is another member in the same session', () => signIn({ ...member, id: 'other' })],
])(
  'BEY-13 the video stops within a minute after a viewer %s, and a free preview goes on',
  async (_what, change) => {
    signIn(member);
    const address = await master(1, member);
    const segmentAddress = address.replace('master.m3u8', '360/breath/seg-000.m4s');
    const free = await master(2, member, true);
    expect([await status(address), await status(segmentAddress)]).toEqual([200, 200]);
    change();
    clock.advance(minuteMs);
    expect([await status(address), await status(segmentAddress)]).toEqual([403, 403]);
    expect(await status(free)).toBe(200);
  },
);

test('twenty requests for segments look up the member once', async () => {
  signIn(member);
  const address = (await master(1, member)).replace('master.m3u8', '360/breath/seg-000.m4s');
  asked = 0;
  await Promise.all(Array.from({ length: 20 }, () => get(address)));
  expect(asked).toBe(1);
});

test('paths outside the files of the video are refused', async () => {
  signIn(member);
  const folder = (await master(1, member)).replace('/master.m3u8', '');
  const hostile = [
    '360/breath/notes.txt',
    '360/secret/seg-000.m4s',
    '360/breath/..%2f..%2f..%2fcycles.json',
    '360/breath/..%5c..%5ccycles.json',
    '360/%2e%2e/init.mp4',
    '..%2f..%2fcycles/breath/init.mp4',
    '%2e%2e/breath/init.mp4',
    '360/breath/%00init.mp4',
    '361.m3u8',
    '__proto__.m3u8',
    '__proto__/breath/init.mp4',
    'constructor/breath/init.mp4',
    'cycles.json',
    '..%2fcycles.json',
    'captions-fr.vtt',
    'captions-.vtt',
    'storyboard/secret-story.webp',
    'storyboard/..%2fbreath%2fstory.webp',
    '360.mp4',
    '',
  ];
  for (const path of hostile) {
    const answer = await get(`${folder}/${path}`);
    expect(answer.json().code, path).toMatch(/^(not_found|media_expired|bad_request)$/);
  }
  expect(await status(`${folder}/360/breath/init.mp4`)).toBe(200);
});
