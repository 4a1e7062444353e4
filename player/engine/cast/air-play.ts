import { castElement } from './cast-element.ts';
import type { CastDependencies, Caster, CastListener } from './caster.ts';

type AppleVideo = HTMLVideoElement & {
  webkitShowPlaybackTargetPicker?: () => void;
  webkitCurrentPlaybackTargetIsWireless?: boolean;
};

/** AirPlay, where Safari offers it. Only its own player can be sent, so the element goes over to that first. */
export const createAirPlay = (dependencies: CastDependencies, listener: CastListener): Caster | null => {
  const { signal } = dependencies.opening;
  const video: AppleVideo = dependencies.opening.video;
  if (typeof video.webkitShowPlaybackTargetPicker !== 'function') return null;
  const element = castElement(dependencies);
  if (!element) return null;

  const hear = (event: Event) =>
    listener.onAvailable('availability' in event && event.availability === 'available');
  for (const heard of [video, element])
    heard.addEventListener('webkitplaybacktargetavailabilitychanged', hear, { signal });
  video.addEventListener(
    'webkitcurrentplaybacktargetiswirelesschanged',
    () => {
      if (video.webkitCurrentPlaybackTargetIsWireless) listener.onConnected('AirPlay');
      else listener.onEnded();
    },
    { signal },
  );
  const pick = () => {
    video.disableRemotePlayback = false;
    if (dependencies.switchToDirect()) video.webkitShowPlaybackTargetPicker?.();
  };
  // The picker is also where one comes back from a device.
  return { start: async () => pick(), stop: pick };
};
