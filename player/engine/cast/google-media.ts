import { isHlsList } from '../../core/media-address.ts';
import { absolute, type CastDependencies } from './caster.ts';
import type { CastLoadRequest, CastSdk } from './google-sender.ts';

const tracksOf = ({ media }: CastSdk, { addresses }: CastDependencies): object[] =>
  addresses.source().captions.map(({ label, language, src }, i) =>
    Object.assign(new media.Track(i + 1, 'TEXT'), {
      trackContentId: absolute(addresses, src),
      trackContentType: 'text/vtt',
      subtype: 'CAPTIONS',
      name: label,
      language,
    }),
  );

/**
 * Returns the request that loads the video on the receiver, from the viewer's position; null if there is no source for
 * it.
 */
export const loadRequestOf = (sdk: CastSdk, dependencies: CastDependencies): CastLoadRequest | null => {
  const { opening, addresses } = dependencies;
  const { hlsUrl, files, captions } = addresses.source();
  const url = hlsUrl ?? files.at(-1)?.src;
  if (!url) return null;
  const { title, byline, poster } = opening.props();
  const { atSeconds, durationSeconds, captionLanguage, phase } = opening.store.get();
  const info = new sdk.media.MediaInfo(
    absolute(addresses, url),
    isHlsList(url) ? 'application/x-mpegurl' : 'video/mp4',
  );
  if (isHlsList(url)) Object.assign(info, { hlsSegmentFormat: 'fmp4', hlsVideoSegmentFormat: 'fmp4' });
  Object.assign(info, {
    streamType: 'BUFFERED',
    duration: durationSeconds,
    tracks: tracksOf(sdk, dependencies),
    metadata: Object.assign(new sdk.media.GenericMediaMetadata(), {
      title,
      subtitle: byline,
      images: [{ url: new URL(poster, document.baseURI).href }],
    }),
  });
  const chosen = captions.findIndex(({ language }) => language === captionLanguage);
  return Object.assign(new sdk.media.LoadRequest(info), {
    currentTime: phase === 'ended' ? 0 : atSeconds,
    autoplay: true,
    activeTrackIds: chosen < 0 ? [] : [chosen + 1],
  });
};
