import { runTool, type ToolRun } from '../tools/tool-process.ts';
import type { Rendition } from './ladder.ts';

/** Some silent seconds of the video, for its card. */
export type Loop = { file: string };

const longestSeconds = 6;
const maxWidth = 480;
const framesPerSecond = 15;
/** With its buffer full from the first frame on it stays below 200 kB. */
const bitsPerSecond = 200_000;

/** Pure: from the moment of the poster on, and earlier where the video ends too soon after it. */
export const loopStart = (posterSeconds: number, durationSeconds: number): number =>
  Math.max(0, Math.min(posterSeconds, durationSeconds - longestSeconds));

/** Made of the smallest rendition, so that little is decoded. */
export const paintLoop = async (
  run: Omit<ToolRun, 'parameters' | 'onOutput'>,
  { rendition, atSeconds }: { rendition: Rendition; atSeconds: number },
): Promise<Loop> => {
  const file = 'loop.mp4';
  await runTool({
    ...run,
    parameters: [
      ...['-hide_banner', '-nostdin', '-nostats', '-y', '-loglevel', 'error', '-ss', atSeconds.toFixed(3)],
      ...['-i', `${rendition.name}.mp4`, '-t', String(longestSeconds), '-an'],
      ...['-vf', `fps=${framesPerSecond},scale=w='min(${maxWidth},iw)':h=-2:flags=bicubic,setsar=1`],
      ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '30', '-pix_fmt', 'yuv420p'],
      ...['-maxrate', String(bitsPerSecond), '-bufsize', String(bitsPerSecond / 2)],
      ...['-map_metadata', '-1', '-movflags', '+faststart', file],
    ],
  });
  return { file };
};
