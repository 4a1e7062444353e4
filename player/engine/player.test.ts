import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeHls, fakeHlsClass, latestHls } from './testing/fake-hls.ts';
import { FakeVideo } from './testing/fake-video.ts';
import { neighbour, playerAtWork, sourceOf } from './testing/player-at-work.ts';

/** The box around a player; `inside` when the pointer or the focus is in it. */
const boxNear = (inside: boolean) =>
  Object.assign(new EventTarget(), { matches: () => inside }) as unknown as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the player loads nothing before the viewer interacts with it', async () => {
  const loadHls = vi.fn(async () => fakeHlsClass);
  const { player, video, pass } = playerAtWork({}, { loadHls });
  await pass(60_000);
  expect(loadHls).not.toHaveBeenCalled();
  expect(player.state().phase).toBe('idle');
  expect(video.src).toBe('');
});

test('a hover loads the playlist and the first segment, and the poster stays', async () => {
  const { player, video, pass } = playerAtWork();
  const box = boxNear(false);
  player.boxRef(box);
  box.dispatchEvent(new Event('pointerenter'));
  await pass();
  latestHls().parse([360, 720]);
  expect(latestHls().done).toEqual(['loadSource /media/old/7/master.m3u8', 'startLoad 0']);
  expect(video.src).toBe('');
  expect(player.state().phase).toBe('idle');
});

test('a pointer that is over the player when its code arrives counts as a hover', async () => {
  const { player, pass } = playerAtWork();
  player.boxRef(boxNear(true));
  await pass();
  expect(FakeHls.made).toHaveLength(1);
});

test('a hover loads no media when data saving is on', async () => {
  const { player, pass } = playerAtWork({}, { navigator: { connection: { saveData: true } } });
  const box = boxNear(false);
  player.boxRef(box);
  box.dispatchEvent(new Event('pointerenter'));
  await pass();
  expect(FakeHls.made).toEqual([]);
});

test('PLAY-006 play loads and then plays the video, and toggle pauses it', async () => {
  const { player, video, pass } = playerAtWork();
  player.run({ do: 'play' });
  expect(player.state().phase).toBe('loading');
  await pass();
  latestHls().parse([360, 720]);
  video.arrive();
  expect(player.state().phase).toBe('playing');
  player.run({ do: 'toggle' });
  expect(player.state().phase).toBe('paused');
  expect(video.paused).toBe(true);
});

test('the player is idle after the browser refuses to start by itself', async () => {
  const refusal = new DOMException('not yet', 'NotAllowedError');
  const { player, pass } = playerAtWork({ startAtOnce: true }, { video: { refusal } });
  expect(player.state().phase).toBe('loading');
  await pass();
  expect(player.state().phase).toBe('idle');
});

test('BEY-11 the player starts where the member left off', async () => {
  const { player, start } = playerAtWork({ resumeAtSeconds: 312.5 });
  expect(player.state().atSeconds).toBe(312.5);
  await start();
  expect(latestHls().done).toContain('startLoad 312.5');
});

test('a position chosen before the start is where playback starts', async () => {
  const { player, start } = playerAtWork({ resumeAtSeconds: 312.5 });
  player.run({ do: 'seek', toSeconds: 40 });
  expect(player.state()).toMatchObject({ phase: 'idle', atSeconds: 40 });
  await start();
  expect(latestHls().done).toContain('startLoad 40');
});

test('a pause or play from outside the player, such as by a headset, changes the phase', async () => {
  const { player, video, start } = playerAtWork();
  await start();
  video.pause();
  expect(player.state().phase).toBe('paused');
  void video.play();
  expect(player.state().phase).toBe('playing');
});

test('subscribers are notified once for each change of state, and not when nothing changes', async () => {
  const { player, video, start } = playerAtWork();
  await start();
  const told = vi.fn();
  player.subscribe(told);
  video.say('progress');
  video.say('canplay');
  expect(told).not.toHaveBeenCalled();
  video.advance(0.25);
  expect(told).toHaveBeenCalledTimes(1);
});

test('BEY-10 a picked resolution applies from the first segment, and switching keeps the position and shows the new one as soon as its segment is buffered', async () => {
  const onResolutionPicked = vi.fn();
  const { player, video, start, watch } = playerAtWork({ preferredHeight: 360, onResolutionPicked });
  expect(player.state().resolution).toBe(360);
  await start();
  expect(latestHls().done).toContain('loadLevel 0');
  await watch(12);
  player.run({ do: 'pickResolution', height: 720 });
  expect(latestHls().done.at(-1)).toBe('currentLevel 1');
  expect(player.state()).toMatchObject({ resolution: 720, atSeconds: 12, phase: 'playing' });
  expect(onResolutionPicked).toHaveBeenCalledExactlyOnceWith(720);
  expect(video.src).toBe('blob:hls');
  const seeks = vi.fn();
  video.addEventListener('seeking', seeks);
  const buffered = (level: number, start: number) =>
    latestHls().emit('FRAG_BUFFERED', { frag: { sn: start / 4, level, start, end: start + 4 } });
  buffered(0, 12);
  buffered(1, 8);
  expect(seeks).not.toHaveBeenCalled();
  buffered(1, 12);
  buffered(1, 12);
  expect(seeks).toHaveBeenCalledTimes(1);
  expect(video.currentTime).toBe(12);
  player.run({ do: 'pickResolution', height: 0 });
  expect(latestHls().done.at(-1)).toBe('nextLevel -1');
});

test('the player shows the resolution that Auto has chosen', async () => {
  const { player, start } = playerAtWork();
  await start();
  latestHls().emit('LEVEL_SWITCHED', { level: 1 });
  expect(player.state().playingHeight).toBe(720);
});

test('captions have the look that the member saved instead of the one on the device, and a picked look is reported', () => {
  const kept = JSON.stringify({ captionSize: 's', captionContrast: 'plain' });
  const localStorage = {
    getItem: (key: string) => (key === 'openmat.player' ? kept : null),
    setItem: () => undefined,
  };
  vi.stubGlobal('window', { localStorage });
  const onCaptionLookPicked = vi.fn();
  const { player } = playerAtWork({ captionLook: { size: 'xl', contrast: 'yellow' }, onCaptionLookPicked });
  expect(player.state()).toMatchObject({ captionSize: 'xl', captionContrast: 'yellow' });
  player.run({ do: 'setCaptionLook', size: 'l' });
  expect(onCaptionLookPicked).toHaveBeenCalledExactlyOnceWith({ size: 'l', contrast: 'yellow' });
});

test('volume and speed carry over to the next video element', async () => {
  const { player, video, start } = playerAtWork();
  await start();
  player.run({ do: 'stepVolume', by: -0.1 });
  player.run({ do: 'setRate', rate: 1.5 });
  expect(video).toMatchObject({ volume: 0.9, playbackRate: 1.5, preservesPitch: true });
  const next = new FakeVideo();
  player.videoRef(null);
  player.videoRef(next as unknown as HTMLVideoElement);
  expect(next).toMatchObject({ volume: 0.9, playbackRate: 1.5, defaultPlaybackRate: 1.5 });
});

test('NS-144 the next class starts eight seconds after the end when autoplay is on', async () => {
  const goTo = vi.fn();
  const next = neighbour('8');
  const { player, video, start, pass } = playerAtWork({ goTo, next, autoplay: true });
  await start();
  video.finish();
  expect(player.state()).toMatchObject({ phase: 'ended', nextInSeconds: 8 });
  await pass(2_000);
  expect(player.state().nextInSeconds).toBe(6);
  await pass(6_000);
  expect(goTo).toHaveBeenCalledExactlyOnceWith(next, true);
});

test('the next class does not start when the viewer cancels or seeks back', async () => {
  const goTo = vi.fn();
  const { player, video, start, pass } = playerAtWork({ goTo, next: neighbour('8'), autoplay: true });
  await start();
  video.finish();
  player.run({ do: 'cancelNext' });
  expect(player.state()).toMatchObject({ phase: 'ended', nextInSeconds: null });
  player.run({ do: 'skip', bySeconds: -15 });
  video.arrive();
  video.finish();
  expect(player.state().nextInSeconds).toBe(8);
  player.run({ do: 'skip', bySeconds: -15 });
  expect(player.state().nextInSeconds).toBeNull();
  await pass(20_000);
  expect(goTo).not.toHaveBeenCalled();
});

test('the player stops at the end when autoplay is off or no class follows', async () => {
  for (const given of [
    { next: neighbour('8'), autoplay: false },
    { next: null, autoplay: true },
  ]) {
    const { player, video, start } = playerAtWork(given);
    await start();
    video.finish();
    expect(player.state()).toMatchObject({ phase: 'ended', nextInSeconds: null });
  }
});

test('a player that loses its video element destroys hls.js and pauses the video', async () => {
  const first = playerAtWork();
  await first.start();
  const old = latestHls();
  first.player.videoRef(null);
  expect(old.done.at(-1)).toBe('destroy');
  expect(first.video.paused).toBe(true);
});

test('addresses renewed by the page are used from then on', async () => {
  const { player, props, pass } = playerAtWork();
  player.update({ ...props, source: sourceOf('newer') });
  player.run({ do: 'play' });
  await pass();
  expect(latestHls().done[0]).toBe('loadSource /media/newer/7/master.m3u8');
});

test('the player uses native HLS when hls.js is not supported, and a plain file when neither is', async () => {
  const native = playerAtWork({}, { video: { hls: 'maybe' } });
  FakeHls.supported = false;
  await native.start();
  expect(native.video.src).toBe('/media/old/7/master.m3u8');
  expect(native.player.state().resolutions[0]?.height).toBe(0);

  const files = [360, 540, 1080].map((height) => ({ height, src: `/media/old/7/${height}.mp4` }));
  const plain = playerAtWork({ source: sourceOf('old', { files }) });
  FakeHls.supported = false;
  await plain.start();
  expect(plain.video.src).toBe('/media/old/7/540.mp4');
  expect(plain.player.state().resolutions.map(({ height }) => height)).toEqual([1080, 540, 360]);
});

test('the player reports a decoding problem when the browser can play no source', async () => {
  const { player, pass } = playerAtWork();
  FakeHls.supported = false;
  player.run({ do: 'play' });
  await pass();
  expect(player.state().problem).toBe('decoding');
});
