import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { neighbour, playerAtWork } from './testing/player-at-work.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const session = () => {
  const handlers = new Map<string, (details: object) => void>();
  const positions: object[] = [];
  return {
    handlers,
    positions,
    metadata: null as unknown,
    playbackState: 'none',
    setActionHandler: (action: string, handler: ((details: object) => void) | null) => {
      if (action === 'seekto' && handler === null) throw new TypeError('unknown action');
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
    setPositionState: (position: object) => positions.push(position),
  };
};

test('BEY-12 the system knows what plays and where, and its keys work', async () => {
  const mediaSession = session();
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(about: object) {
        Object.assign(this, about);
      }
    },
  );
  const goTo = vi.fn();
  const { player, video, start } = playerAtWork(
    { next: neighbour('8'), goTo },
    { navigator: { mediaSession } },
  );
  expect(mediaSession.metadata).toBeNull();
  await start();
  expect(mediaSession.metadata).toEqual({
    title: 'Warrior',
    artist: 'Jonas · First Light',
    artwork: [{ src: 'https://studio.test/images/warrior.webp' }],
  });
  expect(mediaSession.playbackState).toBe('playing');
  expect(mediaSession.positions.at(-1)).toEqual({ duration: 600, playbackRate: 1, position: 0 });
  const press = (action: string, details = {}) => mediaSession.handlers.get(action)?.(details);
  press('seekto', { seekTime: 200 });
  expect(video.currentTime).toBe(200);
  press('seekbackward');
  expect(video.currentTime).toBe(185);
  press('seekforward', { seekOffset: 30 });
  expect(video.currentTime).toBe(215);
  press('pause');
  expect(video.paused).toBe(true);
  expect(mediaSession.playbackState).toBe('paused');
  press('play');
  expect(video.paused).toBe(false);
  expect(mediaSession.handlers.has('previoustrack')).toBe(false);
  press('nexttrack');
  expect(goTo).toHaveBeenCalledTimes(1);
  player.videoRef(null);
  expect(mediaSession).toMatchObject({ metadata: null, playbackState: 'none' });
});

test('the screen stays awake while it plays, also after the page was hidden, and no longer', async () => {
  const locks: EventTarget[] = [];
  let released = 0;
  const request = vi.fn(async () => {
    const lock = Object.assign(new EventTarget(), {
      release: async () => {
        released += 1;
      },
    });
    locks.push(lock);
    return lock;
  });
  const { player, start, pass } = playerAtWork({}, { navigator: { wakeLock: { request } } });
  await pass();
  expect(request).not.toHaveBeenCalled();
  await start();
  await pass();
  expect(request).toHaveBeenCalledTimes(1);
  locks[0]?.dispatchEvent(new Event('release'));
  document.dispatchEvent(new Event('visibilitychange'));
  await pass();
  expect(request).toHaveBeenCalledTimes(2);
  player.run({ do: 'pause' });
  expect(released).toBe(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass();
  expect(request).toHaveBeenCalledTimes(2);
});

test('the box goes full screen and comes back', () => {
  const box = Object.assign(new EventTarget(), {
    matches: () => false,
    requestFullscreen: async () => {
      Object.assign(document, { fullscreenElement: box });
      document.dispatchEvent(new Event('fullscreenchange'));
    },
  });
  const exitFullscreen = async () => {
    Object.assign(document, { fullscreenElement: null });
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  const { player } = playerAtWork({}, { document: { exitFullscreen } });
  player.boxRef(box as unknown as HTMLElement);
  player.run({ do: 'toggleFullScreen' });
  expect(player.state().fullScreen).toBe(true);
  player.run({ do: 'toggleFullScreen' });
  expect(player.state().fullScreen).toBe(false);
});

test('another opening in a box that is full screen already knows that it is', () => {
  const { player } = playerAtWork();
  const box = Object.assign(new EventTarget(), { matches: () => false }) as unknown as HTMLElement;
  Object.assign(document, { fullscreenElement: box });
  player.boxRef(box);
  expect(player.state().fullScreen).toBe(true);
});

test('an iPhone gives full screen to the video alone, and shows the chosen captions there', async () => {
  const tracks: { track: { mode: string }; language?: string }[] = [];
  const createElement = () => {
    const track = { track: { mode: 'disabled' }, remove: () => undefined };
    tracks.push(track);
    return track;
  };
  const webkitEnterFullscreen = vi.fn();
  const { player, video } = playerAtWork(
    {},
    { document: { createElement }, video: { webkitEnterFullscreen } },
  );
  expect(video.children).toHaveLength(1);
  expect(tracks[0]?.track.mode).toBe('hidden');
  player.run({ do: 'pickCaptions', language: 'en' });
  player.run({ do: 'toggleFullScreen' });
  expect(webkitEnterFullscreen).toHaveBeenCalledTimes(1);
  Object.assign(video, { webkitDisplayingFullscreen: true });
  video.say('webkitbeginfullscreen');
  expect(player.state().fullScreen).toBe(true);
  expect(tracks[0]?.track.mode).toBe('showing');
  Object.assign(tracks[0]?.track ?? {}, { mode: 'disabled' });
  Object.assign(video, { webkitDisplayingFullscreen: false });
  video.say('webkitendfullscreen');
  expect(player.state()).toMatchObject({ fullScreen: false, captionLanguage: null });
});

test('BEY-12 picture in picture is offered where the browser has it, and its state is followed', () => {
  expect(playerAtWork().player.state().pictureInPicture).toBeNull();
  const requestPictureInPicture = vi.fn(async () => undefined);
  const { player, video } = playerAtWork(
    {},
    {
      document: { pictureInPictureEnabled: true, pictureInPictureElement: null },
      video: { requestPictureInPicture },
    },
  );
  expect(player.state().pictureInPicture).toBe(false);
  player.run({ do: 'togglePictureInPicture' });
  expect(requestPictureInPicture).toHaveBeenCalledTimes(1);
  Object.assign(document, { pictureInPictureElement: video });
  video.say('enterpictureinpicture');
  expect(player.state().pictureInPicture).toBe(true);
});
