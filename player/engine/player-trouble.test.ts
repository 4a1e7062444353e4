import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeHls, fakeHlsClass, latestHls } from './testing/fake-hls.ts';
import { playerAtWork } from './testing/player-at-work.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an offline player shows a lost connection within seven seconds, and clears it when data arrives', async () => {
  const { player, video, start, pass } = playerAtWork();
  await start();
  const { loader } = latestHls().config as { loader: unknown };
  expect(loader).toBeTypeOf('function');
  video.starve();
  expect(player.state().phase).toBe('buffering');
  vi.stubGlobal('navigator', { onLine: false });
  await pass(7_000);
  expect(player.state()).toMatchObject({ phase: 'failed', problem: 'connection' });
  video.arrive();
  expect(player.state()).toMatchObject({ phase: 'playing', problem: null });
});

test('a wait without a known cause is shown as a lost connection after half a minute', async () => {
  const { player, video, start, pass } = playerAtWork();
  await start();
  video.starve();
  await pass(29_000);
  expect(player.state().phase).toBe('buffering');
  await pass(2_000);
  expect(player.state().problem).toBe('connection');
});

test('trying again after a lost connection continues at the same second', async () => {
  const { player, video, start, watch, pass } = playerAtWork();
  await start();
  await watch(20);
  video.starve();
  await pass(31_000);
  player.run({ do: 'tryAgain' });
  expect(player.state()).toMatchObject({ phase: 'buffering', problem: null, atSeconds: 20 });
  video.arrive();
  expect(player.state().phase).toBe('playing');
  expect(FakeHls.made).toHaveLength(1);
});

test('the hls.js module is loaded again until it arrives', async () => {
  let tries = 0;
  const loadHls = async () => {
    tries += 1;
    if (tries < 4) throw new Error('no network');
    return fakeHlsClass;
  };
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { player, video, pass } = playerAtWork({}, { loadHls });
  player.run({ do: 'play' });
  await pass(10_000);
  expect(tries).toBe(4);
  latestHls().parse([360, 720]);
  video.arrive();
  expect(player.state().phase).toBe('playing');
  expect(complain).toHaveBeenCalledTimes(3);
});

test('media that cannot be decoded is recovered in three ways before the player fails, and trying again starts at the same second', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { player, video, start, watch, pass } = playerAtWork();
  await start();
  await watch(30);
  const hls = latestHls();
  hls.loadLevel = 1;
  const fail = async () => {
    hls.emit('ERROR', { fatal: true, type: 'media', details: 'append' });
    await pass(1_000);
  };
  await fail();
  expect(hls.done.slice(-2)).toEqual(['recoverMediaError', 'startLoad 30']);
  await fail();
  expect(hls.done.slice(-3)).toEqual(['swapAudioCodec', 'recoverMediaError', 'startLoad 30']);
  await fail();
  expect(hls.done.slice(-3)).toEqual(['loadLevel 0', 'recoverMediaError', 'startLoad 30']);
  await fail();
  expect(player.state()).toMatchObject({ phase: 'failed', problem: 'decoding', atSeconds: 30 });
  expect(hls.done.at(-1)).toBe('destroy');
  player.run({ do: 'tryAgain' });
  await pass();
  latestHls().parse([360, 720]);
  expect(latestHls().done).toContain('startLoad 30');
  video.arrive();
  expect(player.state()).toMatchObject({ phase: 'playing', problem: null });
});

test('trying again after a refusal renews the token first, and fails as forbidden when that is refused', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const refresh = vi.fn(() => Promise.reject(Object.assign(new Error('no'), { status: 403 })));
  const { player, start, pass } = playerAtWork({ refresh });
  await start();
  latestHls().emit('ERROR', { fatal: true, type: 'network', details: 'levelLoad' });
  expect(player.state().problem).toBe('missing');
  player.run({ do: 'tryAgain' });
  await pass();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(player.state()).toMatchObject({ phase: 'failed', problem: 'forbidden' });
});
