import { isHlsList } from '../../core/media-address.ts';
import type { PlayerSource } from '../../player-api.ts';
import type { PlayerHost } from '../../player-host.ts';
import type { Attachment, AttachmentOptions } from './attachment.ts';
import { attachDirectly } from './direct-attachment.ts';
import { attachHls } from './hls-attachment.ts';
import type { HlsClass } from './hls-class.ts';

export type LoadHls = () => Promise<HlsClass>;

/**
 * Loads the light build of hls.js, which lacks features that our videos never use (encryption, separate audio) and is a
 * third smaller.
 */
export const loadHlsChunk =
  ({ loadChunk }: PlayerHost): LoadHls =>
  async () =>
    (await loadChunk('hls', () => import('hls.js/light'))).default;

/** Returns the way in which the browser's own player can play the source; null if it cannot. */
export const directKind = (video: HTMLVideoElement, source: PlayerSource): 'native' | 'file' | null => {
  if (source.hlsUrl && video.canPlayType('application/vnd.apple.mpegurl') !== '') return 'native';
  return source.files.some(({ src }) => !isHlsList(src)) ? 'file' : null;
};

/**
 * Attaches the source, with hls.js first, because Chromium answers “maybe” to native HLS and then fails. Null if this
 * browser cannot play it.
 */
export const attach = async (options: AttachmentOptions, loadHls: LoadHls): Promise<Attachment | null> => {
  const { hlsUrl } = options.addresses.source();
  if (hlsUrl) {
    const HlsPlayer = await loadHls();
    if (HlsPlayer.isSupported()) return attachHls(HlsPlayer, options, hlsUrl);
  }
  const kind = directKind(options.video, options.addresses.source());
  return kind && attachDirectly(kind, options);
};
