import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import { stageHeight, stageWidth } from './drawing/stage.ts';
import { createPictureReader } from './films.ts';
import { type CycleScript, type Production, segmentSecondsOf } from './script.ts';
import { samplesPerSecond, synthesise, toPcm } from './sound.ts';

const ladder = [
  { name: '720', width: 1280, height: 720, quality: 34, most: '900k', level: '3.1' },
  { name: '360', width: 640, height: 360, quality: 32, most: '380k', level: '3.0' },
] as const;

const aacBlock = 1024;
/** Blocks encoded ahead of the cycle and thrown away: one of the encoder's own delay, the others to warm it up. */
const leadBlocks = 4;

const findFfmpeg = (): string => {
  const { path } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };
  // The package is unpacked without the right to run it.
  chmodSync(path, 0o755);
  return path;
};

export const startFfmpeg = (args: readonly string[]): ChildProcess => {
  const options = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'];
  return spawn(findFfmpeg(), [...options, ...args], { stdio: ['pipe', 'inherit', 'inherit'] });
};

const finish = async (process: ChildProcess): Promise<void> => {
  const [code] = (await once(process, 'close')) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
};

/** Sends raw frames as fast as they are taken, and waits for the end. */
export const sendFrames = async (
  ffmpeg: ChildProcess,
  count: number,
  frameAt: (frame: number) => Promise<Buffer>,
): Promise<void> => {
  const closed = finish(ffmpeg);
  for (let frame = 0; frame < count; frame++)
    if (!ffmpeg.stdin?.write(await frameAt(frame)))
      await Promise.race([once(ffmpeg.stdin ?? ffmpeg, 'drain'), closed]);
  ffmpeg.stdin?.end();
  await closed;
};

const readAdts = (data: Buffer): Buffer[] => {
  const blocks: Buffer[] = [];
  for (let at = 0; at + 7 <= data.length; ) {
    const length = (data.readUInt32BE(at + 2) >>> 5) & 0x1fff;
    blocks.push(data.subarray(at, at + length));
    at += length;
  }
  return blocks;
};

/**
 * AAC of exactly the length of the cycle. The cycle's own end is encoded ahead of its beginning and cut off again:
 * played round after round the blocks then fit together as if they had been encoded in one go.
 */
const encodeSound = async (script: CycleScript, folder: string): Promise<string> => {
  const sound = synthesise(script.score, script.durationSeconds);
  const lead = sound.subarray(sound.length - leadBlocks * aacBlock);
  const after = sound.subarray(0, 2 * aacBlock);
  const file = join(folder, 'sound.aac');
  const input = ['-f', 's16le', '-ar', `${samplesPerSecond}`, '-ac', '1', '-i', '-'];
  const ffmpeg = startFfmpeg([...input, '-c:a', 'aac', '-b:a', '12k', '-f', 'adts', file]);
  ffmpeg.stdin?.end(Buffer.concat([toPcm(lead), toPcm(sound), toPcm(after)]));
  await finish(ffmpeg);
  const count = sound.length / aacBlock;
  const blocks = readAdts(readFileSync(file)).slice(leadBlocks + 1, leadBlocks + 1 + count);
  if (blocks.length !== count)
    throw new Error(`${script.id}: ${blocks.length} blocks of sound, not ${count}`);
  writeFileSync(file, Buffer.concat(blocks));
  // Only this container tells the decoder's settings before the first block, as the initialization segment needs them.
  const contained = join(folder, 'sound.m4a');
  await finish(startFfmpeg(['-i', file, '-c', 'copy', '-bsf:a', 'aac_adtstoasc', contained]));
  return contained;
};

const outputArgs = (rung: (typeof ladder)[number], production: Production, file: string): string[] => {
  const { script, film } = production;
  // A picture that sinks into the dark shows every bit of color that is missing.
  const fades = script.score.fadeOutSeconds !== undefined;
  const quality = fades ? rung.quality - 6 : rung.quality;
  // One keyframe a segment: flat pictures decode fast enough to seek within it.
  const gop = `${film.framesPerSecond * segmentSecondsOf(production)}`;
  const picture = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-tune',
    'animation',
    '-profile:v',
    'high',
    '-level',
    rung.level,
  ];
  const rate = [
    '-crf',
    `${quality}`,
    '-maxrate',
    rung.most,
    '-bufsize',
    '1500k',
    '-bf',
    '0',
    '-x264-params',
    fades ? 'psy=0:aq-mode=3:chroma-qp-offset=-4' : 'psy=0:aq-mode=1',
  ];
  const keyframes = ['-g', gop, '-keyint_min', gop, '-sc_threshold', '0', '-pix_fmt', 'yuv420p'];
  const color = [
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-color_range',
    'tv',
  ];
  const layout = [
    '-movflags',
    'empty_moov+frag_keyframe+default_base_moof',
    '-video_track_timescale',
    '12000',
  ];
  const plain = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1', '-threads', '1'];
  const maps = ['-map', `[v${rung.name}]`, '-map', '1:a', '-c:a', 'copy'];
  return [...maps, ...picture, ...rate, ...keyframes, ...color, ...layout, ...plain, '-f', 'mp4', file];
};

export type EncodedRung = { name: string; width: number; height: number; file: Buffer };

/** Writes the words over every frame once and encodes all rungs in one run; `onFrame` sees each frame. */
export const encodeCycle = async (
  production: Production,
  onFrame: (canvas: Canvas, frame: number) => void,
): Promise<EncodedRung[]> => {
  const { script, film } = production;
  const folder = mkdtempSync(join(tmpdir(), 'openmat-cycle-'));
  try {
    const sound = await encodeSound(script, folder);
    const fps = film.framesPerSecond;
    const size = `${stageWidth}x${stageHeight}`;
    const convert = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p';
    const rungs = ladder.filter(({ name }) => film.renditions?.includes(name) ?? true);
    const scaled = rungs.map(
      ({ name, width, height }, i) => `[wide${i}]scale=${width}:${height}:flags=area[v${name}]`,
    );
    const wide = rungs.map((_, i) => `[wide${i}]`).join('');
    const graph = [`[0:v]${convert},split=${rungs.length}${wide}`, ...scaled].join(';');
    const ffmpeg = startFfmpeg([
      ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', size, '-r', `${fps}`, '-i', '-', '-i', sound],
      ...['-filter_complex', graph],
      ...rungs.flatMap((rung) => outputArgs(rung, production, join(folder, `${rung.name}.mp4`))),
    ]);
    const canvas = createCanvas(stageWidth, stageHeight);
    const ctx = canvas.getContext('2d');
    const pictureOf = createPictureReader(film);
    await sendFrames(ffmpeg, script.durationSeconds * fps, async (frame) => {
      ctx.drawImage(await pictureOf(film.frames[frame] ?? 0), 0, 0);
      script.paint(ctx, frame / fps, film.words);
      onFrame(canvas, frame);
      return Buffer.from(canvas.data());
    });
    return rungs.map(({ name, width, height }) => ({
      name,
      width,
      height,
      file: readFileSync(join(folder, `${name}.mp4`)),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
