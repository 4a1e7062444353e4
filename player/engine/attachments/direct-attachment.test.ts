import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeHls } from '../testing/fake-hls.ts';
import { playerAtWork, sourceOf } from '../testing/player-at-work.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A player on the browser's own HLS, 40 seconds in; `status` is what the media server answers a look with. */
const native = async (status: number | null, given: Parameters<typeof playerAtWork>[0] = {}) => {
  const work = playerAtWork(given, { video: { hls: 'maybe' } });
  FakeHls.supported = false;
  await work.start();
  await work.watch(40);
  const server = { status };
  vi.stubGlobal('fetch', async () => {
    if (server.status === null) throw new Error('no network');
    return new Response('', { status: server.status });
  });
  const fail = async (ms = 0) => {
    work.video.say('error');
    await work.pass(ms);
  };
  return { ...work, server, fail };
};

test('an expired token is renewed, and the video continues at the same second', async () => {
  const { player, video, fail } = await native(403);
  await fail();
  expect(video.src).toBe('/media/new/7/master.m3u8');
  expect(player.state()).toMatchObject({ phase: 'buffering', atSeconds: 40 });
  video.arrive();
  expect(video.currentTime).toBe(40);
  expect(player.state()).toMatchObject({ phase: 'playing', atSeconds: 40 });
});

test('a refused renewal of the token fails the player as forbidden', async () => {
  const refresh = () => Promise.reject(Object.assign(new Error('no'), { status: 403 }));
  const { player, fail } = await native(403, { refresh });
  await fail();
  expect(player.state()).toMatchObject({ phase: 'failed', problem: 'forbidden', atSeconds: 40 });
});

test('the player retries while the network is away, and plays again once the server answers', async () => {
  const { player, video, server, fail } = await native(null);
  await fail();
  await fail(500);
  expect(player.state().phase).toBe('buffering');
  await fail(7_000);
  expect(player.state().problem).toBe('connection');
  server.status = 200;
  window.dispatchEvent(new Event('online'));
  await fail(1_000);
  video.arrive();
  expect(player.state()).toMatchObject({ phase: 'playing', problem: null, atSeconds: 40 });
});

test('a missing file fails the player as missing', async () => {
  const { player, fail } = await native(404);
  await fail();
  expect(player.state().problem).toBe('missing');
});

test('a file that exists but does not play is tried three times before the player fails', async () => {
  const { player, fail } = await native(206);
  await fail();
  await fail();
  expect(player.state().problem).toBeNull();
  await fail();
  expect(player.state().problem).toBe('decoding');
});

test('another resolution loads another address at the same second', async () => {
  const { player, video } = await native(200);
  player.run({ do: 'pickResolution', height: 360 });
  expect(video.src).toBe('/media/old/7/360.m3u8');
  video.arrive();
  expect(player.state()).toMatchObject({ phase: 'playing', atSeconds: 40, playingHeight: 360 });
});

test('a stalled picture with more to show is nudged on', async () => {
  const { player, video, pass } = await native(200);
  video.readyState = 2;
  video.say('waiting');
  await pass(3_600);
  expect(video.currentTime).toBeCloseTo(40.1);
  video.arrive();
  expect(player.state().phase).toBe('playing');
});

test('a plain file is played in the highest resolution up to 720, from where the member left off', async () => {
  const files = [360, 720, 1080].map((height) => ({ height, src: `/media/old/7/${height}.mp4` }));
  const { video, start } = playerAtWork({
    source: sourceOf('old', { hlsUrl: null, files }),
    resumeAtSeconds: 200,
  });
  await start();
  expect(video.src).toBe('/media/old/7/720.mp4');
  expect(video.currentTime).toBe(200);
});
