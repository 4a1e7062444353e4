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

test('nothing is loaded until the viewer hovers, focuses or presses play', async () => {
  const loadHls = vi.fn(async () => fakeHlsClass);
  const { player, video, pass } = playerAtWork({}, { loadHls });
  await pass(60_000);
  expect(loadHls).not.toHaveBeenCalled();
  expect(player.state().phase).toBe('idle');
  expect(video.src).toBe('');
});

test('on hover the list and the first segment are fetched, and the poster stays', async () => {
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

test('with data saving on, a hover loads no media', async () => {
  const { player, pass } = playerAtWork({}, { navigator: { connection: { saveData: true } } });
  const box = boxNear(false);
  player.boxRef(box);
  box.dispatchEvent(new Event('pointerenter'));
  await pass();
  expect(FakeHls.made).toEqual([]);
});

test('PLAY-006 play loads, then plays; pause pauses', async () => {
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

test('a browser that refuses to start by itself leaves the poster and the play button', async () => {
  const refusal = new DOMException('not yet', 'NotAllowedError');
  const { player, pass } = playerAtWork({ startAtOnce: true }, { video: { refusal } });
  expect(player.state().phase).toBe('loading');
  await pass();
  expect(player.state().phase).toBe('idle');
});

test('BEY-11 it begins where the member left off', async () => {
  const { player, start } = playerAtWork({ resumeAtSeconds: 312.5 });
  expect(player.state().atSeconds).toBe(312.5);
  await start();
  expect(latestHls().done).toContain('startLoad 312.5');
});

test('a place chosen before the start is where it starts', async () => {
  const { player, start } = playerAtWork({ resumeAtSeconds: 312.5 });
  player.run({ do: 'seek', toSeconds: 40 });
  expect(player.state()).toMatchObject({ phase: 'idle', atSeconds: 40 });
  await start();
  expect(latestHls().done).toContain('startLoad 40');
});

test('a headset that pauses counts as a pause, and one that plays as play', async () => {
  const { player, video, start } = playerAtWork();
  await start();
  video.pause();
  expect(player.state().phase).toBe('paused');
  void video.play();
  expect(player.state().phase).toBe('playing');
});

test('the state is told once for each change, and not at all for none', async () => {
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

test('BEY-10 a picked resolution is kept from the first piece on, and switching drops what is buffered in another resolution, keeps the position and shows it as soon as its piece is there', async () => {
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

test('what Auto has chosen is shown', async () => {
  const { player, start } = playerAtWork();
  await start();
  latestHls().emit('LEVEL_SWITCHED', { level: 1 });
  expect(player.state().playingHeight).toBe(720);
});

test('captions look as the member saved them, whatever the device keeps, and what is picked is told', () => {
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

test('sound and speed are kept on the device, the speed for the session', async () => {
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

test('NS-144 at the end the next class starts after five seconds, unless the viewer stops it', async () => {
  const goTo = vi.fn();
  const next = neighbour('8');
  const { player, video, start, pass } = playerAtWork({ goTo, next, autoplay: true });
  await start();
  video.finish();
  expect(player.state()).toMatchObject({ phase: 'ended', nextInSeconds: 5 });
  await pass(2_000);
  expect(player.state().nextInSeconds).toBe(3);
  await pass(3_000);
  expect(goTo).toHaveBeenCalledExactlyOnceWith(next, true);
});

test('cancelled, or gone back into the class, the next one does not start', async () => {
  const goTo = vi.fn();
  const { player, video, start, pass } = playerAtWork({ goTo, next: neighbour('8'), autoplay: true });
  await start();
  video.finish();
  player.run({ do: 'cancelNext' });
  expect(player.state()).toMatchObject({ phase: 'ended', nextInSeconds: null });
  player.run({ do: 'skip', bySeconds: -15 });
  video.arrive();
  video.finish();
  expect(player.state().nextInSeconds).toBe(5);
  player.run({ do: 'skip', bySeconds: -15 });
  expect(player.state().nextInSeconds).toBeNull();
  await pass(20_000);
  expect(goTo).not.toHaveBeenCalled();
});

test('with autoplay off, or nothing to follow, the player stops', async () => {
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

test('another opening takes over the element, and the old one lets go of it', async () => {
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

test('where hls.js cannot run the browser’s own HLS is used, and a plain file where that cannot either', async () => {
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

test('where nothing can play it, that is said', async () => {
  const { player, pass } = playerAtWork();
  FakeHls.supported = false;
  player.run({ do: 'play' });
  await pass();
  expect(player.state().problem).toBe('decoding');
});
