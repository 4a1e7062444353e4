import { onTestFinished, vi } from 'vitest';

/** Makes jsdom's video element play a file of this length: it moves when it is told to, as `advance` says. */
export const playableVideo = (durationSeconds: number) => {
  const state = { at: 0, paused: true, loaded: false };
  const said = (video: HTMLMediaElement, type: string) => video.dispatchEvent(new Event(type));
  const prototype = HTMLMediaElement.prototype;
  const readable = {
    duration: () => durationSeconds,
    paused: () => state.paused,
    readyState: () => (state.loaded ? 4 : 0),
    buffered: () => ({ length: 1, start: () => 0, end: () => durationSeconds }),
  };
  for (const [name, read] of Object.entries(readable))
    vi.spyOn(prototype, name as 'duration', 'get').mockImplementation(read as () => number);
  // A spy of the getter and one of the setter would each put back the other.
  const currentTime = Object.getOwnPropertyDescriptor(prototype, 'currentTime') as PropertyDescriptor;
  Object.defineProperty(prototype, 'currentTime', {
    ...currentTime,
    get: () => state.at,
    set(this: HTMLMediaElement, seconds: number) {
      state.at = seconds;
      said(this, 'seeking');
      said(this, 'seeked');
    },
  });
  onTestFinished(() => void Object.defineProperty(prototype, 'currentTime', currentTime));
  vi.spyOn(prototype, 'canPlayType').mockReturnValue('maybe');
  vi.spyOn(prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(prototype, 'load').mockImplementation(function (this: HTMLMediaElement) {
    state.loaded = true;
    said(this, 'loadedmetadata');
  });
  vi.spyOn(prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    state.paused = false;
    said(this, 'play');
    if (state.loaded) said(this, 'playing');
  });
  return {
    at: () => state.at,
    advance: (video: HTMLMediaElement, seconds: number): void => {
      state.at += seconds;
      said(video, 'timeupdate');
    },
  };
};
