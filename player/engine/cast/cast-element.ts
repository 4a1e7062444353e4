import { directKind } from '../attachments/attach.ts';
import { absolute, type CastDependencies } from './caster.ts';

/**
 * A hidden element with the plain address of the video: a source fed by hls.js cannot be sent to a device, so the
 * real element hears of no devices. Null where the browser's own player cannot show the video.
 */
export const castElement = ({ opening, addresses }: CastDependencies): HTMLVideoElement | null => {
  const source = addresses.source();
  const kind = directKind(opening.video, source);
  const url = kind === 'native' ? source.hlsUrl : source.files.at(-1)?.src;
  if (!kind || !url) return null;
  const element = document.createElement('video');
  element.preload = 'none';
  element.src = absolute(addresses, url);
  opening.signal.addEventListener('abort', () => element.removeAttribute('src'));
  return element;
};
