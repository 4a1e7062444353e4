import { directKind } from '../attach.ts';
import { absolute, type Caster, type CastListener, type CastParts } from './caster.ts';

/**
 * The Remote Playback API. A source fed by hls.js cannot be sent, so availability is asked for a silent twin that has
 * the plain address, and the real element gets that address when a device is chosen.
 */
export const createRemotePlayback = (parts: CastParts, listener: CastListener): Caster | null => {
  const { video, signal } = parts.opening;
  const { hlsUrl, files } = parts.addresses.source();
  const kind = directKind(video, parts.addresses.source());
  const url = kind === 'native' ? hlsUrl : files.at(-1)?.src;
  if (!('remote' in video) || !kind || !url) return null;

  const twin = document.createElement('video');
  twin.preload = 'none';
  twin.src = absolute(parts.addresses, url);
  twin.remote
    .watchAvailability((available) => {
      if (!signal.aborted) listener.onAvailable(available);
    })
    .catch(() => undefined);
  video.remote.addEventListener('connecting', () => listener.onConnecting(), { signal });
  video.remote.addEventListener('connect', () => listener.onConnected('your device'), { signal });
  video.remote.addEventListener('disconnect', () => listener.onEnded(), { signal });
  signal.addEventListener('abort', () => {
    twin.remote.cancelWatchAvailability().catch(() => undefined);
    twin.removeAttribute('src');
  });
  const prompt = async () => {
    video.disableRemotePlayback = false;
    if (parts.takeDirect()) await video.remote.prompt();
  };
  // The browser's own dialog is also the way to disconnect.
  return { start: prompt, stop: () => void prompt().catch(() => undefined) };
};
