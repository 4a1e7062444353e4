/** A quality of a stream. */
export type Quality = {
  uri: string;
  /** Height of the picture in lines; null if the playlist does not tell. */
  lines: number | null;
  framesPerSecond: number | null;
  codecs: string | null;
  hasSoundApart: boolean;
  /** Audio group of the quality. */
  soundGroup: string | null;
};

/** Newest segment: its address, and that of its initialization section, null if the playlist has none. */
export type Piece = { uri: string; beginning: string | null };

/**
 * Parsed HLS playlist. A multivariant playlist has its qualities, the names of its captions, and the address of the
 * first quality's separate audio. A media playlist has the number of segments, its end flag and the newest segment,
 * which is null if segments are byte ranges or encrypted.
 */
export type Playlist =
  | { kind: 'qualities'; qualities: Quality[]; captions: string[]; soundUri: string | null }
  | { kind: 'pieces'; pieces: number; isOver: boolean; newest: Piece | null };

/** Parses `RESOLUTION=1920x1080,CODECS="avc1,mp4a"` into names and values. */
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
  soundGroup: attributes.get('AUDIO') ?? null,
});

const qualityTag = '#EXT-X-STREAM-INF:';
const mediaTag = '#EXT-X-MEDIA:';

const mapTag = '#EXT-X-MAP:';
const keyTag = '#EXT-X-KEY:';

const newestPiece = (lines: readonly string[]): Piece | null => {
  const uri = lines.findLast((line) => line !== '' && !line.startsWith('#'));
  const isPart = lines.some(
    (line) => line.startsWith('#EXT-X-BYTERANGE:') || /^#EXT-X-MAP:.*BYTERANGE=/.test(line),
  );
  const key = lines.findLast((line) => line.startsWith(keyTag));
  const isOpen = key === undefined || attributesOf(key.slice(keyTag.length)).get('METHOD') === 'NONE';
  const map = lines.findLast((line) => line.startsWith(mapTag));
  if (uri === undefined || isPart || !isOpen) return null;
  return { uri, beginning: (map && attributesOf(map.slice(mapTag.length)).get('URI')) ?? null };
};

/** Parses an HLS playlist (RFC 8216); null for other text. */
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
      newest: newestPiece(lines),
    };
  const media = lines
    .filter((line) => line.startsWith(mediaTag))
    .map((line) => attributesOf(line.slice(mediaTag.length)));
  const captions = media.filter((one) => ['SUBTITLES', 'CLOSED-CAPTIONS'].includes(one.get('TYPE') ?? ''));
  const sound = media.find(
    (one) =>
      one.get('TYPE') === 'AUDIO' && one.has('URI') && one.get('GROUP-ID') === qualities[0]?.soundGroup,
  );
  return {
    kind: 'qualities',
    qualities,
    captions: captions.map((one) => one.get('NAME') ?? 'captions'),
    soundUri: sound?.get('URI') ?? null,
  };
};
