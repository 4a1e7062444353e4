import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { Secret } from '../../platform/secrets/secret.ts';
import { createLocalStorage } from '../../platform/storage/index.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { LoopAudience } from './access.ts';
import { createLibrary } from './index.ts';
import { type Media, nothingToPlay } from './manifest.ts';
import { previewAddresses } from './serving/preview.ts';
import { mediaApp } from './testing/media-app.ts';
import { addVideos, lapsed, makeMedia, member, segment } from './testing/small-library.ts';

const { db } = await testDatabase();
const clock = fixedClock(new Date('2026-06-01T12:00:00Z'));
const mediaFolder = makeMedia();
afterAll(() => rmSync(mediaFolder, { recursive: true }));
beforeAll(() => addVideos(db));
// For a minute the library goes by whom it found signed in before.
beforeEach(() => clock.advance(60_000));

let sessions: Viewer[] = [];
const signIn = (...viewers: Viewer[]): void => {
  sessions = viewers;
};
const libraryFor = (loops: LoopAudience) =>
  createLibrary({
    db,
    clock,
    secret: new Secret('a secret of at least thirty-two characters'),
    accounts: { viewerOfSession: async (id) => sessions.find(({ sessionId }) => sessionId === id) ?? null },
    mediaFolder,
    storage: createLocalStorage(join(mediaFolder, 'store')),
    captionsBeginOn: false,
    loops,
  });
const library = libraryFor('members');
const app = await mediaApp(library);
const get = (url: string) => app.inject({ url });
const status = async (url: string): Promise<number> => (await get(url)).statusCode;

describe('the silent seconds of a card', () => {
  const loopFor = async (viewer: Viewer | null, freePreview = false, from = library) =>
    (await from.loop({ videoId: 1, freePreview }, viewer))?.src ?? null;

  test('BEY-13 are served to members with access, and for a free preview to every viewer', async () => {
    signIn(member, lapsed);
    for (const [viewer, freePreview, isThere] of [
      [member, false, true],
      [null, false, false],
      [lapsed, false, false],
      [null, true, true],
    ] as const) {
      const address = await loopFor(viewer, freePreview);
      expect(address !== null).toBe(isThere);
      if (!address) continue;
      const answer = await get(address);
      expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
        200,
        'video/mp4',
        'loop',
      ]);
      expect(answer.headers['cache-control']).toContain('private');
    }
    expect(await library.loop({ videoId: 3, freePreview: false }, member)).not.toEqual(
      expect.objectContaining({ src: expect.any(String) }),
    );
    expect(await library.loop({ videoId: null, freePreview: false }, member)).toBeNull();
  });

  test('open no other file of the video, and end with the session', async () => {
    signIn(member);
    const address = (await loopFor(member)) ?? '';
    for (const other of ['master.m3u8', '360.m3u8', '360/breath/seg-000.m4s', 'captions-en.vtt'])
      expect(await status(address.replace('loop.mp4', other))).toBe(403);
    expect(await status(address)).toBe(200);
    signIn();
    clock.advance(60_000);
    expect(await status(address)).toBe(403);
  });

  test('stand beside the first seconds, at most twenty, of the lightest rendition, whole and in ranges', async () => {
    signIn(member);
    const address = (await library.loop({ videoId: 1, freePreview: false }, member))?.preview ?? '';
    const whole = await get(address);
    expect([whole.statusCode, whole.headers['content-type'], whole.body]).toEqual([
      200,
      'video/mp4',
      `init${segment}`,
    ]);
    const range = await app.inject({ url: address, headers: { range: 'bytes=2-5' } });
    expect([range.statusCode, range.headers['content-range'], range.body]).toEqual([
      206,
      'bytes 2-5/20',
      'it01',
    ]);
    for (const other of ['master.m3u8', '360/breath/seg-000.m4s'])
      expect(await status(address.replace('preview.mp4', other))).toBe(403);
  });

  test('loops have no first seconds where the first segment is longer than twenty', () => {
    const media = (durations: readonly number[]): Media => ({
      ...nothingToPlay,
      renditions: [{ name: '360', width: 640, height: 360, bandwidth: 300, frameRate: 15, codecs: '' }],
      parts: [
        {
          folder: '',
          segments: {
            '360': durations.map((durationSeconds, at) => ({ file: `seg-${at}.m4s`, durationSeconds })),
          },
        },
      ],
    });
    expect(previewAddresses(media([8, 8, 8]))).toEqual(['360/init.mp4', '360/seg-0.m4s', '360/seg-1.m4s']);
    expect(previewAddresses(media([21]))).toEqual([]);
    expect(previewAddresses(nothingToPlay)).toEqual([]);
  });

  test('are there for everyone, or for no viewer, where the studio says so', async () => {
    const open = await loopFor(null, false, libraryFor('everyone'));
    expect(await status(open ?? '')).toBe(200);
    expect(await status((open ?? '').replace('loop.mp4', 'master.m3u8'))).toBe(403);
    expect(await loopFor(member, true, libraryFor('off'))).toBeNull();
  });
});
