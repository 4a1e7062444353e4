import { t } from '../../../contract/messages.ts';
import { type MediaLimits, tooLong } from '../limits.ts';
import { MediaRefusal } from '../refusal.ts';
import { unreadable } from '../tools/tool-process.ts';
import { chooseFrameRate, type FrameRate } from './frame-rate.ts';
import { type Orientation, orientationOfDegrees, orientationOfMatrix } from './orientation.ts';
import type { Probed, ProbedStream } from './probe.ts';

export type HighRange = 'pq' | 'hlg';

/** Picture track and sound track that are used, and how they must be processed. Seconds throughout. */
export type Source = {
  /** Null if the container does not state it, as in a browser's own recordings. */
  durationSeconds: number | null;
  picture: {
    index: number;
    /** Size as shown: upright, square pixels. */
    width: number;
    height: number;
    orientation: Orientation;
    frameRate: FrameRate;
    interlaced: boolean;
    /** Null for ordinary brightness. */
    highRange: HighRange | null;
    matrix: 'bt709' | 'smpte170m' | 'bt2020';
    fullRange: boolean;
    /** Delay of the picture after the start of the file. */
    delaySeconds: number;
    durationSeconds: number | null;
  };
  /** Chosen track of `sounds`, else the default one. */
  sound: SoundTrack | null;
  /** Readable sound tracks, in the order of the file. */
  sounds: SoundTrack[];
  /** Caption tracks in text form. */
  texts: TextTrack[];
};
/** Track with the `language` stated in the file, in two or three letters; else empty. */
export type TextTrack = { index: number; language: string };
export type SoundTrack = {
  index: number;
  channels: 1 | 2;
  durationSeconds: number | null;
  /** Language in two or three letters, and title, as stated in the file; else empty. */
  language: string;
  title: string;
};

const minSide = 16;
/** Maximum aspect ratio, wider than any cinema; beyond it a rendition would be thousands of pixels wide. */
const maxAspect = 5;

const positive = (text: string | number | undefined): number | null => {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : null;
};

const fraction = (text: string | undefined, mark: '/' | ':'): number | null => {
  const [above, below] = (text ?? '').split(mark).map(Number);
  return positive(below ? (above ?? 0) / below : undefined);
};

/** Returns a tag of a stream; its case differs between containers. */
const tagOf = (stream: ProbedStream, wanted: string): string => {
  const found = Object.entries(stream.tags ?? {}).find(([name]) => name.toLowerCase() === wanted);
  return found ? String(found[1]) : '';
};

/** Returns the length of a stream; Matroska states it only in a tag: 00:00:10.005000000. */
const durationOf = (stream: ProbedStream): number | null => {
  const tagged = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(tagOf(stream, 'duration'));
  const [, hours = 0, minutes = 0, seconds = 0] = (tagged ?? []).map(Number);
  return positive(stream.duration) ?? (tagged ? positive(hours * 3600 + minutes * 60 + seconds) : null);
};

const orientationOf = (stream: ProbedStream): Orientation => {
  const matrix = stream.side_data_list?.find(({ displaymatrix }) => displaymatrix)?.displaymatrix;
  if (matrix) return orientationOfMatrix(matrix);
  return orientationOfDegrees(Number(tagOf(stream, 'rotate')) || 0);
};

const highRangeOf = (stream: ProbedStream): HighRange | null => {
  if (stream.color_transfer === 'smpte2084') return 'pq';
  return stream.color_transfer === 'arib-std-b67' ? 'hlg' : null;
};

const matrixOf = (stream: ProbedStream): Source['picture']['matrix'] => {
  const { color_space: said = '', height = 0 } = stream;
  if (said.startsWith('bt2020')) return 'bt2020';
  if (said === 'bt709') return 'bt709';
  if (said === 'smpte170m' || said === 'bt470bg') return 'smpte170m';
  if (highRangeOf(stream)) return 'bt2020';
  return height > 576 ? 'bt709' : 'smpte170m';
};

const pictureOf = (stream: ProbedStream, format: Probed['format']): Source['picture'] => {
  const orientation = orientationOf(stream);
  const { width = 0, height = 0 } = stream;
  const aspect = fraction(stream.sample_aspect_ratio, ':') ?? 1;
  const shown = { width: Math.round(width * Math.min(4, Math.max(0.25, aspect))), height };
  return {
    index: stream.index,
    width: orientation.swapsSides ? shown.height : shown.width,
    height: orientation.swapsSides ? shown.width : shown.height,
    orientation,
    frameRate: chooseFrameRate({
      nominal: fraction(stream.r_frame_rate, '/'),
      average: fraction(stream.avg_frame_rate, '/'),
    }),
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    highRange: highRangeOf(stream),
    matrix: matrixOf(stream),
    fullRange: stream.color_range === 'pc' || (stream.pix_fmt ?? '').startsWith('yuvj'),
    delaySeconds: Math.max(0, Number(stream.start_time ?? 0) - Number(format.start_time ?? 0)) || 0,
    durationSeconds: durationOf(stream),
  };
};

/** Returns the track marked as the default, else the first usable one. */
const preferred = (streams: ProbedStream[]): ProbedStream | undefined => {
  return streams.find(({ disposition }) => disposition?.default === 1) ?? streams[0];
};

const soundTrackOf = (stream: ProbedStream): SoundTrack => ({
  index: stream.index,
  channels: stream.channels === 1 ? 1 : 2,
  durationSeconds: durationOf(stream),
  language: tagOf(stream, 'language'),
  title: tagOf(stream, 'title'),
});

const textCodecs = new Set(['subrip', 'srt', 'mov_text', 'ass', 'ssa', 'webvtt', 'text']);
const mostTexts = 10;

const isText = ({ codec_type: type, codec_name: codec = '' }: ProbedStream): boolean =>
  type === 'subtitle' && textCodecs.has(codec);

/**
 * Pure: returns the tracks to use, or throws MediaRefusal. `track` is the place of the chosen track among those of
 * sound.
 */
export const readSource = (
  { format, streams }: Probed,
  limits: MediaLimits,
  track: number | null = null,
): Source => {
  const known = ({ codec_name: name }: ProbedStream): boolean => name !== undefined && name !== 'unknown';
  const sounds = streams.filter((one) => one.codec_type === 'audio' && (one.channels ?? 0) > 0);
  // The cover of a song is a "video" stream too.
  const pictures = streams.filter((one) => one.codec_type === 'video' && !one.disposition?.attached_pic);
  const stream = preferred(pictures.filter(({ width, height }) => width && height));
  if (!stream && pictures.length === 0 && sounds.length > 0)
    throw new MediaRefusal(t('This file has sound but no picture. Please send a video.'));
  if (!stream) throw new MediaRefusal(t(unreadable));
  const picture = pictureOf(stream, format);
  checkSize(stream, picture, limits);
  const usable = sounds.filter(known);
  const sound = track === null ? preferred(usable) : usable[track];
  if (track !== null && !sound) throw new MediaRefusal(t('The chosen track of sound is not in this file.'));
  const lengths = [positive(format.duration), picture.durationSeconds].filter((length) => length !== null);
  const durationSeconds = lengths[0] ?? null;
  const longest = Math.max(0, ...lengths);
  if (longest > limits.maxDurationSeconds) throw new MediaRefusal(tooLong(limits));
  return {
    durationSeconds,
    picture,
    sound: sound ? soundTrackOf(sound) : null,
    texts: streams
      .filter(isText)
      .slice(0, mostTexts)
      .map((one) => ({ index: one.index, language: tagOf(one, 'language') })),
    sounds: usable.map(soundTrackOf),
  };
};

const checkSize = (
  stream: ProbedStream,
  shown: { width: number; height: number },
  limits: MediaLimits,
): void => {
  const { width = 0, height = 0 } = stream;
  const size = { width: shown.width, height: shown.height };
  if (width * height > limits.maxPixels || Math.max(width, height) > 4 * Math.sqrt(limits.maxPixels)) {
    const side = Math.floor(Math.sqrt(limits.maxPixels));
    throw new MediaRefusal(
      t('This video is {width} × {height} pixels; the most is {side} × {side}.', { ...size, side }),
    );
  }
  const [short, long] = [Math.min(shown.width, shown.height), Math.max(shown.width, shown.height)];
  if (short < minSide)
    throw new MediaRefusal(
      t('This video is {width} × {height} pixels, which is too small to be seen.', size),
    );
  if (long > maxAspect * short)
    throw new MediaRefusal(
      t('This video is {width} × {height} pixels, a strip that no screen can show.', size),
    );
};
