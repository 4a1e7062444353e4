import { loadChunk } from '../../../client/pages/chunk.ts';
import { isHlsList } from '../../core/media-address.ts';
import type { PlayerSource } from '../../player-api.ts';
import type { Attachment, AttachmentParts } from './attachment.ts';
import { attachDirectly } from './direct-attachment.ts';
import { attachHls } from './hls-attachment.ts';
import type { HlsClass } from './hls-class.ts';

export type LoadHls = () => Promise<HlsClass>;

/** hls.js without what our videos never hold (encryption, separate audio): a third lighter, so sooner there. */
export const loadHlsChunk: LoadHls = async () =>
  (await loadChunk('hls', () => import('hls.js/light'))).default;

/** How the browser's own player could show the source; null when it cannot. */
export const directKind = (video: HTMLVideoElement, source: PlayerSource): 'native' | 'file' | null => {
  if (source.hlsUrl && video.canPlayType('application/vnd.apple.mpegurl') !== '') return 'native';
  return source.files.some(({ src }) => !isHlsList(src)) ? 'file' : null;
};

/** Chromium answers “maybe” to native HLS and then fails, so hls.js is asked first. Null when nothing here can play it. */
export const attach = async (parts: AttachmentParts, loadHls: LoadHls): Promise<Attachment | null> => {
  const { hlsUrl } = parts.addresses.source();
  if (hlsUrl) {
    const HlsPlayer = await loadHls();
    if (HlsPlayer.isSupported()) return attachHls(HlsPlayer, parts, hlsUrl);
  }
  const kind = directKind(parts.video, parts.addresses.source());
  return kind && attachDirectly(kind, parts);
};
