import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { liveStreamPath, sandboxLiveStream } from './live-stream.ts';

let now = new Date('2026-11-28T12:00:00.000Z');
const app = Fastify();
const mediaFolder = fileURLToPath(new URL('../demo/media', import.meta.url));
await app.register(sandboxLiveStream({ mediaFolder, now: () => now }));
const get = (url: string) => app.inject({ url });
const listAt = async (seconds: number) => {
  now = new Date(Date.parse('2026-11-28T12:00:00.000Z') + seconds * 1000);
  return (await get('/sandbox/live/practice/720.m3u8')).body;
};
const numberIn = (list: string, tag: string): number => Number(new RegExp(`#${tag}:(\\d+)`).exec(list)?.[1]);
const pieces = (list: string): string[] => list.split('\n').filter((line) => line.endsWith('.m4s'));

test('the live stream names its qualities and serves every piece that it lists', async () => {
  const main = await get(liveStreamPath);
  expect(main.headers['content-type']).toContain('mpegurl');
  expect(main.body).toMatch(/RESOLUTION=1280x720,FRAME-RATE=15,CODECS="avc1[^"]+,mp4a/);
  const list = await listAt(0);
  const maps = [...list.matchAll(/#EXT-X-MAP:URI="([^"]+)"/g)].map(([, uri]) => uri ?? '');
  for (const url of [...pieces(list), ...maps]) {
    const { statusCode, rawPayload } = await get(url);
    expect([statusCode, rawPayload.length > 300], url).toEqual([200, true]);
  }
});

test('the live stream adds and drops one piece at a time in order, never ends, and marks each change of footage', async () => {
  let before = await listAt(0);
  let beginnings = 0;
  // More than a whole turn.
  for (let seconds = 8; seconds <= 1200; seconds += 8) {
    const list = await listAt(seconds);
    expect(numberIn(list, 'EXT-X-MEDIA-SEQUENCE')).toBe(numberIn(before, 'EXT-X-MEDIA-SEQUENCE') + 1);
    expect(pieces(list).slice(0, -1)).toEqual(pieces(before).slice(1));
    const passed =
      numberIn(list, 'EXT-X-DISCONTINUITY-SEQUENCE') - numberIn(before, 'EXT-X-DISCONTINUITY-SEQUENCE');
    const left = before.indexOf('#EXT-X-DISCONTINUITY\n');
    expect(passed).toBe(left >= 0 && left < before.indexOf('#EXTINF') ? 1 : 0);
    beginnings += passed;
    expect(list).not.toContain('#EXT-X-ENDLIST');
    before = list;
  }
  expect(beginnings).toBeGreaterThan(16);
});

test('the last piece of the list ended less than eight seconds ago, by the times in the list', async () => {
  const list = await listAt(3);
  const first = Date.parse(/PROGRAM-DATE-TIME:(\S+)/.exec(list)?.[1] ?? '');
  const seconds = [...list.matchAll(/#EXTINF:(\d+)/g)].reduce((sum, [, length]) => sum + Number(length), 0);
  const end = first + seconds * 1000;
  expect(end).toBeLessThanOrEqual(now.getTime());
  expect(end).toBeGreaterThan(now.getTime() - 8000);
});

test('a path outside the live stream is refused with 404', async () => {
  for (const path of [
    '1080.m3u8',
    'intervals-plank/720/init.mp4',
    'stretch-tree/720/..%2f..%2f..%2fcycles.json',
  ])
    expect((await get(`/sandbox/live/practice/${path}`)).statusCode, path).toBe(404);
});
