import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { stageHeight, stageWidth } from './drawing/stage.ts';
import { sendFrames, startFfmpeg } from './encode.ts';
import type { CycleScript } from './script.ts';

const file = 'loop.mp4';
const seconds = 6;
/** Duration of the cross-fade from the end of the loop into its beginning. */
const overSeconds = 0.5;

/** True for a cycle with a loop: intros and outros fade, and a break between rounds shows little. */
const hasLoop = ({ id }: CycleScript): boolean => !/-(intro|outro|break)$/.test(id);

const startOf = ({ loopAtSeconds, posterAtSeconds, durationSeconds }: CycleScript): number =>
  Math.min(Math.max(overSeconds, loopAtSeconds ?? posterAtSeconds - overSeconds), durationSeconds - seconds);

/** Returns a function that paints the frames of a loop in order; the last frames fade into those before the first. */
const paintLoop = (script: CycleScript) => {
  const canvas = createCanvas(stageWidth, stageHeight);
  const before = createCanvas(stageWidth, stageHeight);
  const [ctx, beforeCtx] = [canvas.getContext('2d'), before.getContext('2d')];
  const start = startOf(script);
  return (frame: number): Buffer => {
    const at = frame / script.framesPerSecond;
    script.paint(ctx, start + at);
    const share = 1 - (seconds - at) / overSeconds;
    if (share > 0) {
      script.paint(beforeCtx, start + at - seconds);
      ctx.globalAlpha = share;
      ctx.drawImage(before, 0, 0);
      ctx.globalAlpha = 1;
    }
    return Buffer.from(canvas.data());
  };
};

/** Writes the silent loop of a class's card; returns undefined for a cycle without one. */
export const renderLoop = async (script: CycleScript, folder: string): Promise<string | undefined> => {
  if (!hasLoop(script)) return undefined;
  const fps = script.framesPerSecond;
  const work = mkdtempSync(join(tmpdir(), 'openmat-loop-'));
  try {
    const made = join(work, file);
    const scaled = 'scale=640:360:flags=area:out_color_matrix=bt709:out_range=tv,format=yuv420p';
    const ffmpeg = startFfmpeg([
      ...[
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgba',
        '-s',
        `${stageWidth}x${stageHeight}`,
        '-r',
        `${fps}`,
        '-i',
        '-',
      ],
      ...['-an', '-vf', scaled, '-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation'],
      ...['-profile:v', 'high', '-level', '3.0', '-crf', '25', '-maxrate', '240k', '-bufsize', '160k'],
      ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
      ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1', '-threads', '2'],
      ...['-movflags', '+faststart', made],
    ]);
    await sendFrames(ffmpeg, seconds * fps, paintLoop(script));
    writeFileSync(join(folder, file), readFileSync(made));
    return file;
  } finally {
    rmSync(work, { recursive: true });
  }
};
