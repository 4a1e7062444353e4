import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { googleStudio } from '../testing/fake-cast.ts';
import { FakeVideo } from '../testing/fake-video.ts';
import { playerAtWork } from '../testing/player-at-work.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the player has no cast button and loads nothing from Google when no device is near', async () => {
  const google = googleStudio({ available: false });
  const { player, start, pass } = playerAtWork({}, google.page);
  await start();
  await pass();
  expect(player.state().cast).toBeNull();
  expect(google.scripts).toEqual([]);
});

test('a browser that cannot cast has no cast button', async () => {
  const { player, start, pass } = playerAtWork();
  await start();
  await pass();
  expect(player.state().cast).toBeNull();
});

test('NS-141 Google Cast: the sender script loads when a device is near, and the receiver gets an absolute address with its token', async () => {
  const google = googleStudio({ available: true });
  const { player, video, start, watch, pass } = playerAtWork({}, google.page);
  await pass();
  expect(google.scripts).toEqual([]);
  await start();
  await pass();
  expect(google.scripts).toEqual([
    'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1',
  ]);
  expect(player.state().cast).toEqual({ kind: 'available' });
  await watch(50);
  player.run({ do: 'cast' });
  google.turn('SESSION_STARTING');
  expect(player.state().cast).toEqual({ kind: 'connecting' });
  google.turn('SESSION_STARTED');
  await pass();
  expect(player.state().cast).toEqual({ kind: 'connected', device: 'Living room TV' });
  expect(video.paused).toBe(true);
  expect(google.loaded).toHaveLength(1);
  expect(google.loaded[0]).toMatchObject({
    currentTime: 50,
    info: {
      url: 'https://studio.test/media/old/7/master.m3u8',
      type: 'application/x-mpegurl',
      tracks: [{ trackContentId: 'https://studio.test/media/old/7/captions.vtt', language: 'en' }],
    },
  });
});

test('PLAY-008 skip, volume and pause work on the receiver, and the local video takes over its position when casting stops', async () => {
  const google = googleStudio({ available: true });
  const { player, video, reports, start, pass } = playerAtWork({}, google.page);
  await start();
  await pass();
  google.turn('SESSION_STARTED');
  await pass();
  google.receive({
    isMediaLoaded: true,
    playerState: 'PLAYING',
    isPaused: false,
    currentTime: 80,
    duration: 600,
  });
  expect(player.state()).toMatchObject({ phase: 'playing', atSeconds: 80 });
  player.run({ do: 'skip', bySeconds: 15 });
  expect(google.player.currentTime).toBe(95);
  player.run({ do: 'setVolume', volume: 0.4 });
  expect(google.done).toEqual(['seek', 'volume 0.4']);
  player.run({ do: 'toggle' });
  google.receive({ isPaused: true, playerState: 'PAUSED' });
  expect(google.done.at(-1)).toBe('playOrPause');
  expect(player.state().phase).toBe('paused');
  expect(reports.map(({ event }) => event)).toContain('pause');
  player.run({ do: 'stopCasting' });
  expect(player.state()).toMatchObject({ phase: 'paused', atSeconds: 95, cast: { kind: 'available' } });
  expect(video.currentTime).toBe(95);
});

test('a receiver whose token expired gets a new address at the same second', async () => {
  const google = googleStudio({ available: true });
  const { start, pass } = playerAtWork({}, google.page);
  await start();
  await pass();
  google.turn('SESSION_STARTED');
  await pass();
  google.receive({ isMediaLoaded: true, playerState: 'PLAYING', currentTime: 200 });
  google.fail();
  await pass();
  expect(google.loaded[1]).toMatchObject({
    currentTime: 200,
    info: { url: 'https://studio.test/media/new/7/master.m3u8' },
  });
});

test('the player ends when the receiver reaches the end', async () => {
  const google = googleStudio({ available: true });
  const { player, start, pass } = playerAtWork({}, google.page);
  await start();
  await pass();
  google.turn('SESSION_STARTED');
  await pass();
  google.receive({ isMediaLoaded: true, playerState: 'PLAYING', currentTime: 599 });
  google.finish();
  expect(player.state()).toMatchObject({ phase: 'ended', atSeconds: 600 });
});

/** A page whose cast element of the video hears of devices. */
const withCastElement = (more: () => object) => {
  const elements: FakeVideo[] = [];
  const createElement = () => {
    const element = Object.assign(new FakeVideo(), more());
    elements.push(element);
    return element;
  };
  return { elements, document: { createElement } };
};

test('NS-141 AirPlay: the button appears when a device is near, and the video element switches to native HLS', async () => {
  const picker = vi.fn();
  const page = withCastElement(() => ({}));
  const { player, video, start, watch, pass } = playerAtWork(
    {},
    { document: page.document, video: { hls: 'maybe', webkitShowPlaybackTargetPicker: picker } },
  );
  await start();
  await watch(30);
  expect(video.src).toBe('blob:hls');
  expect(player.state().cast).toBeNull();
  page.elements[0]?.say('webkitplaybacktargetavailabilitychanged', { availability: 'available' });
  expect(player.state().cast).toEqual({ kind: 'available' });
  player.run({ do: 'cast' });
  await pass();
  expect(picker).toHaveBeenCalledTimes(1);
  expect(video.src).toBe('/media/old/7/master.m3u8');
  video.arrive();
  expect(video.currentTime).toBe(30);
  Object.assign(video, { webkitCurrentPlaybackTargetIsWireless: true });
  video.say('webkitcurrentplaybacktargetiswirelesschanged');
  expect(player.state().cast).toEqual({ kind: 'connected', device: 'AirPlay' });
  Object.assign(video, { webkitCurrentPlaybackTargetIsWireless: false });
  video.say('webkitcurrentplaybacktargetiswirelesschanged');
  expect(player.state().cast).toEqual({ kind: 'available' });
  page.elements[0]?.say('webkitplaybacktargetavailabilitychanged', { availability: 'not-available' });
  expect(player.state().cast).toBeNull();
});

const remote = () => {
  let tell: (available: boolean) => void = () => undefined;
  return Object.assign(new EventTarget(), {
    watchAvailability: async (call: (available: boolean) => void) => {
      tell = call;
      return 1;
    },
    cancelWatchAvailability: async () => undefined,
    prompt: vi.fn(async () => undefined),
    tell: (available: boolean) => tell(available),
  });
};

test('NS-141 Remote Playback: the button appears when a device is near, opens the dialog of the browser and follows the connection until it ends', async () => {
  const own = remote();
  const device = remote();
  const page = withCastElement(() => ({ remote: device }));
  const { player, video, start, pass } = playerAtWork(
    {},
    { document: page.document, video: { hls: 'maybe', remote: own } },
  );
  await start();
  expect(player.state().cast).toBeNull();
  device.tell(true);
  expect(player.state().cast).toEqual({ kind: 'available' });
  player.run({ do: 'cast' });
  await pass();
  expect(own.prompt).toHaveBeenCalledTimes(1);
  expect(video.src).toBe('/media/old/7/master.m3u8');
  own.dispatchEvent(new Event('connecting'));
  expect(player.state().cast).toEqual({ kind: 'connecting' });
  own.dispatchEvent(new Event('connect'));
  expect(player.state().cast?.kind).toBe('connected');
  own.dispatchEvent(new Event('disconnect'));
  expect(player.state().cast).toEqual({ kind: 'available' });
});

test('closing the list of devices without a choice changes nothing', async () => {
  const own = Object.assign(remote(), {
    prompt: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
  });
  const device = remote();
  const page = withCastElement(() => ({ remote: device }));
  const { player, start, pass } = playerAtWork(
    {},
    { document: page.document, video: { hls: 'maybe', remote: own } },
  );
  await start();
  device.tell(true);
  player.run({ do: 'cast' });
  await pass();
  expect(player.state().cast).toEqual({ kind: 'available' });
});
