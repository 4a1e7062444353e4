import type { MediaPart, RenditionDescription } from '../manifest.ts';

// HLS playlists (RFC 8216).

/** The master playlist, lightest rendition first; the media playlists lie beside it as `{rendition name}.m3u8`. */
export const masterPlaylist = (renditions: readonly RenditionDescription[]): string => {
  const lines = renditions
    .toSorted((a, b) => a.bandwidth - b.bandwidth)
    .flatMap(({ name, width, height, bandwidth, codecs, frameRate }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs}",RESOLUTION=${width}x${height},FRAME-RATE=${frameRate.toFixed(3)},NAME="${name}p"`,
      `${name}.m3u8`,
    ]);
  return `${['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines].join('\n')}\n`;
};

/**
 * The media playlist of one rendition. Addresses are relative: `{rendition}/{folder of the part}/{file}`. Every part starts its
 * own clock at zero, so each after the first is announced by a discontinuity and its own initialization segment.
 */
export const mediaPlaylist = ({
  rendition,
  parts,
}: {
  rendition: string;
  parts: readonly MediaPart[];
}): string => {
  const durations: number[] = [];
  const lines = parts.flatMap(({ folder: own, segments: byRendition }, i) => {
    const segments = byRendition[rendition];
    if (!segments) throw new Error(`The part "${own}" has no ${rendition} rendition`);
    const folder = own === '' ? rendition : `${rendition}/${own}`;
    const listed = segments.flatMap(({ file, durationSeconds }) => {
      durations.push(durationSeconds);
      return [`#EXTINF:${durationSeconds.toFixed(5)},`, `${folder}/${file}`];
    });
    return [...(i > 0 ? ['#EXT-X-DISCONTINUITY'] : []), `#EXT-X-MAP:URI="${folder}/init.mp4"`, ...listed];
  });
  const target = durations.reduce((most, seconds) => Math.max(most, Math.round(seconds)), 1);
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${target}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  return `${[...head, ...lines, '#EXT-X-ENDLIST'].join('\n')}\n`;
};
