import type { Source } from '../probing/source.ts';
import type { Rendition } from './ladder.ts';
import type { Side } from './loudness.ts';

export const lookUpTable = 'bright.cube';
export const sampleRate = 48_000;

/** Said everywhere: old builds otherwise take the blurred way. */
const sharp = 'flags=bicubic';

/** A picture that ends earlier than its sound stands still until then; shorter differences are invisible. */
export const noticedSeconds = 0.5;

/** Seconds by which the picture ends before its sound. */
export const missingPicture = ({ picture, sound }: Source): number =>
  (sound?.durationSeconds ?? 0) - (picture.durationSeconds ?? Number.POSITIVE_INFINITY);

const steady = (source: Source): string[] => {
  const { picture } = source;
  const late = picture.delaySeconds > 1 / picture.frameRate.value ? ':start_time=0' : '';
  const missing = missingPicture(source);
  return [
    ...(picture.interlaced ? ['yadif=deint=interlaced'] : []),
    `fps=${picture.frameRate.text}${late}`,
    ...(missing > noticedSeconds ? [`tpad=stop_mode=clone:stop_duration=${missing.toFixed(3)}`] : []),
  ];
};

/** Frames are dropped first and turned last, when they are small: both are cheaper so. */
const topRendition = ({ picture }: Source, { width, height }: Rendition): string[] => {
  const { filters: turns, swapsSides } = picture.orientation;
  const size = swapsSides ? `${height}:${width}` : `${width}:${height}`;
  const from = `${sharp}:in_color_matrix=${picture.matrix}:in_range=${picture.fullRange ? 'pc' : 'tv'}`;
  const to = 'out_color_matrix=bt709:out_range=tv';
  const scaled = picture.highRange
    ? [
        `scale=${size}:${from}`,
        'format=rgb48le',
        `lut3d=file=${lookUpTable}:interp=tetrahedral`,
        `scale=${to}`,
      ]
    : [`scale=${size}:${from}:${to}`];
  // What is told beside the frames (turned by …, as bright as …) is done by now and must not reach the players.
  return [...scaled, 'format=yuv420p', ...turns, 'setsar=1', 'sidedata=mode=delete'];
};

/** Each rendition is scaled from the one above: `[v360]`, `[v540]`, … */
const cascade = (renditions: readonly Rendition[]): string[] => {
  const falling = renditions.toReversed();
  return falling.map(({ name }, index) => {
    const next = falling[index + 1];
    const from = index === 0 ? '[top]' : `[s${name}]`;
    if (!next) return `${from}null[v${name}]`;
    return `${from}split[v${name}][w${next.name}];[w${next.name}]scale=${next.width}:${next.height}:${sharp},setsar=1[s${next.name}]`;
  });
};

/**
 * The sound, in step with the picture: gaps filled, 48 kHz, at most two channels, measured on the way, and as long
 * as the file says it is, since a segment without sound would stop the players that expect some.
 */
export const soundChain = (
  { sound, durationSeconds }: Pick<Source, 'sound' | 'durationSeconds'>,
  silentSide: Side | null = null,
): string[] => {
  if (!sound) return [];
  const samples = Math.round((durationSeconds ?? 0) * sampleRate);
  const layout = sound.channels === 1 ? 'mono' : 'stereo';
  const steps = [
    'aresample=async=1:first_pts=0',
    `aformat=sample_rates=${sampleRate}:channel_layouts=${layout}`,
    ...(silentSide ? [silentSide === 'left' ? 'pan=stereo|c0=c1|c1=c1' : 'pan=stereo|c0=c0|c1=c0'] : []),
    ...(sound.channels === 2 ? ['astats'] : []),
    'ebur128=peak=true:framelog=verbose',
    ...(samples > 0 ? [`apad=whole_len=${samples}`] : []),
  ];
  return [`[0:${sound.index}]${steps.join(',')}[sound]`];
};

/** Pure: the filter graph of the one run that decodes: `[v{name}]` for each rendition, `[sound]` where there is any. */
export const filterGraph = (source: Source, renditions: readonly Rendition[]): string => {
  const top = renditions.at(-1);
  if (!top) throw new Error('A ladder without renditions');
  const first = `[0:${source.picture.index}]${[...steady(source), ...topRendition(source, top)].join(',')}[top]`;
  return [first, ...cascade(renditions), ...soundChain(source)].join(';');
};
