import { runTool, type ToolRun } from '../tools/tool-process.ts';
import type { Rendition } from './ladder.ts';
import type { Thumbnail } from './storyboard.ts';

export type Poster = { file: string; width: number; height: number };

/** In pixels: the widest that pages ask for. */
const maxWidth = 2160;

/** Pure: the moment in the first half with the most to see; not the very first, which is often a title or dark. */
export const posterSeconds = (thumbnails: readonly Thumbnail[], contrasts: readonly number[]): number => {
  const last = Math.max(1, Math.ceil(thumbnails.length / 2));
  const first = thumbnails.length > 4 ? 1 : 0;
  let best = first;
  for (let at = first; at <= last; at++) if ((contrasts[at] ?? 0) > (contrasts[best] ?? 0)) best = at;
  return thumbnails[best]?.startSeconds ?? 0;
};

/** Pure: the smallest rendition that fills the poster, and its size there. */
export const posterSize = (
  renditions: readonly Rendition[],
): {
  rendition: Rendition;
  width: number;
  height: number;
} => {
  const rendition =
    renditions.find(({ width, height }) => Math.max(width, height) >= maxWidth) ?? renditions.at(-1);
  if (!rendition) throw new Error('A ladder without renditions');
  const scale = Math.min(1, maxWidth / rendition.width);
  return {
    rendition,
    width: Math.round(rendition.width * scale),
    height: Math.round(rendition.height * scale),
  };
};

const picture = (file: string, { width, height }: { width: number; height: number }, quality: number) => [
  ...['-an', '-frames:v', '1', '-vf', `scale=${width}:${height}:flags=bicubic,setsar=1`],
  ...['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', String(quality), '-f', 'image2', '-update', '1', file],
];

/** One frame as a picture, by seeking: nothing before it is decoded but its own group. */
export const paintPoster = async (
  run: Omit<ToolRun, 'parameters' | 'onOutput'>,
  { renditions, atSeconds }: { renditions: readonly Rendition[]; atSeconds: number },
): Promise<Poster> => {
  const { rendition, width, height } = posterSize(renditions);
  const file = 'poster.jpg';
  await runTool({
    ...run,
    parameters: [
      ...['-hide_banner', '-nostdin', '-nostats', '-y', '-loglevel', 'error', '-ss', String(atSeconds)],
      ...['-i', `${rendition.name}.mp4`, ...picture(file, { width, height }, 2)],
    ],
  });
  return { file, width, height };
};
