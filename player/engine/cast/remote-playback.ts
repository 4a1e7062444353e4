import { castElement } from './cast-element.ts';
import type { CastDependencies, Caster, CastListener } from './caster.ts';

/** The Remote Playback API; the real element gets the plain address when a device is chosen. */
export const createRemotePlayback = (
  dependencies: CastDependencies,
  listener: CastListener,
): Caster | null => {
  const { video, signal } = dependencies.opening;
  const element = 'remote' in video ? castElement(dependencies) : null;
  if (!element) return null;
  element.remote
    .watchAvailability((available) => {
      if (!signal.aborted) listener.onAvailable(available);
    })
    .catch(() => undefined);
  video.remote.addEventListener('connecting', () => listener.onConnecting(), { signal });
  video.remote.addEventListener('connect', () => listener.onConnected('your device'), { signal });
  video.remote.addEventListener('disconnect', () => listener.onEnded(), { signal });
  signal.addEventListener('abort', () => {
    element.remote.cancelWatchAvailability().catch(() => undefined);
  });
  const prompt = async () => {
    video.disableRemotePlayback = false;
    if (dependencies.switchToDirect()) await video.remote.prompt();
  };
  // The browser's own dialog is also the way to disconnect.
  return { start: prompt, stop: () => void prompt().catch(() => undefined) };
};
