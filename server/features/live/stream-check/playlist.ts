/** A quality of a stream. */
export type Quality = {
  uri: string;
  /** Lines of the picture; null where the playlist does not say. */
  lines: number | null;
  framesPerSecond: number | null;
  codecs: string | null;
  hasSoundApart: boolean;
};

/** Of a list of qualities: these, and the names of its captions. Of a list of pieces: whether there are any, and no more to come. */
export type Playlist =
  | { kind: 'qualities'; qualities: Quality[]; captions: string[] }
  | { kind: 'pieces'; pieces: number; isOver: boolean };

/** `RESOLUTION=1920x1080,CODECS="avc1,mp4a"` by its names. */
const attributesOf = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/([A-Z0-9-]+)=("[^"]*"|[^,]*)/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^"(.*)"$/, '$1'),
    ]),
  );

const qualityOf = (attributes: Map<string, string>, uri: string): Quality => ({
  uri,
  lines: Number(/^\d+x(\d+)$/.exec(attributes.get('RESOLUTION') ?? '')?.[1]) || null,
  framesPerSecond: Math.round(Number(attributes.get('FRAME-RATE'))) || null,
  codecs: attributes.get('CODECS') ?? null,
  hasSoundApart: attributes.has('AUDIO'),
});

const qualityTag = '#EXT-X-STREAM-INF:';
const mediaTag = '#EXT-X-MEDIA:';

/** An HLS playlist (RFC 8216); null for other text. */
export const readPlaylist = (text: string): Playlist | null => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim());
  if (lines[0] !== '#EXTM3U') return null;
  const qualities = lines.flatMap((line, at) => {
    const uri = lines.slice(at + 1).find((next) => next !== '' && !next.startsWith('#'));
    return line.startsWith(qualityTag) && uri !== undefined
      ? [qualityOf(attributesOf(line.slice(qualityTag.length)), uri)]
      : [];
  });
  if (qualities.length === 0)
    return {
      kind: 'pieces',
      pieces: lines.filter((line) => line.startsWith('#EXTINF:')).length,
      isOver: lines.includes('#EXT-X-ENDLIST'),
    };
  const media = lines
    .filter((line) => line.startsWith(mediaTag))
    .map((line) => attributesOf(line.slice(mediaTag.length)));
  const captions = media.filter((one) => ['SUBTITLES', 'CLOSED-CAPTIONS'].includes(one.get('TYPE') ?? ''));
  return { kind: 'qualities', qualities, captions: captions.map((one) => one.get('NAME') ?? 'captions') };
};
