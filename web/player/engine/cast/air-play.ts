import { directKind } from '../attach.ts';
import { absolute, type Caster, type CastListener, type CastParts } from './caster.ts';

type AppleVideo = HTMLVideoElement & {
  webkitShowPlaybackTargetPicker?: () => void;
  webkitCurrentPlaybackTargetIsWireless?: boolean;
};

/** AirPlay, where Safari offers it. Only its own player can be sent, so the element goes over to that first. */
export const createAirPlay = (parts: CastParts, listener: CastListener): Caster | null => {
  const { signal } = parts.opening;
  const video: AppleVideo = parts.opening.video;
  const { hlsUrl, files } = parts.addresses.source();
  const kind = directKind(video, parts.addresses.source());
  const url = kind === 'native' ? hlsUrl : files.at(-1)?.src;
  if (typeof video.webkitShowPlaybackTargetPicker !== 'function' || !kind || !url) return null;

  const hear = (event: Event) =>
    listener.onAvailable('availability' in event && event.availability === 'available');
  // hls.js switches remote playback off on the real element; a silent twin still hears of devices.
  const twin = document.createElement('video');
  twin.preload = 'none';
  twin.src = absolute(parts.addresses, url);
  for (const element of [video, twin])
    element.addEventListener('webkitplaybacktargetavailabilitychanged', hear, { signal });
  video.addEventListener(
    'webkitcurrentplaybacktargetiswirelesschanged',
    () => {
      if (video.webkitCurrentPlaybackTargetIsWireless) listener.onConnected('AirPlay');
      else listener.onEnded();
    },
    { signal },
  );
  signal.addEventListener('abort', () => twin.removeAttribute('src'));
  const pick = () => {
    video.disableRemotePlayback = false;
    if (parts.takeDirect()) video.webkitShowPlaybackTargetPicker?.();
  };
  // The picker is also where one comes back from a device.
  return { start: async () => pick(), stop: pick };
};
