import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { latestHls } from '../testing/fake-hls.ts';
import { playerAtWork } from '../testing/player-at-work.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const missing = (level: number, sn = 3, start = 24, duration = 8) =>
  latestHls().emit('ERROR', { fatal: false, details: 'fragLoad', frag: { sn, level, start, duration } });

test('a missing piece is taken from another level, and Auto is Auto again afterwards', async () => {
  const { player, start } = playerAtWork();
  await start();
  missing(1);
  expect(latestHls().done.slice(-2)).toEqual(['loadLevel 0', 'startLoad -1']);
  latestHls().emit('FRAG_BUFFERED', { frag: { sn: 2 } });
  expect(latestHls().loadLevel).toBe(0);
  latestHls().emit('FRAG_BUFFERED', { frag: { sn: 3 } });
  expect(latestHls().loadLevel).toBe(-1);
  expect(player.state().problem).toBeNull();
});

test('a piece that no level has is jumped over when the picture gets there', async () => {
  const { video, start, watch } = playerAtWork();
  await start();
  missing(1);
  missing(0);
  expect(latestHls().done.at(-1)).toBe('stopLoad');
  await watch(23);
  expect(video.currentTime).toBe(23);
  await watch(1);
  expect(video.currentTime).toBeGreaterThan(32);
  expect(latestHls().done.at(-1)).toBe('startLoad -1');
});

test('BEY-10 under a picked resolution it is jumped over rather than shown in a lower one', async () => {
  const { start } = playerAtWork({ preferredHeight: 720 });
  await start();
  missing(1);
  expect(latestHls().done.at(-1)).toBe('stopLoad');
  expect(latestHls().loadLevel).toBe(1);
});

test('seeking elsewhere leaves the hole behind', async () => {
  const { player, video, start } = playerAtWork({ preferredHeight: 720 });
  await start();
  missing(1);
  player.run({ do: 'seek', toSeconds: 300 });
  expect(latestHls().done.at(-1)).toBe('startLoad -1');
  expect(video.currentTime).toBe(300);
});

test('a video with too much missing is said to be', async () => {
  const { player, start } = playerAtWork({ preferredHeight: 720 });
  await start();
  missing(1, 0, 0);
  missing(1, 1, 8);
  expect(player.state().problem).toBeNull();
  missing(1, 2, 16);
  expect(player.state().problem).toBe('missing');
});
