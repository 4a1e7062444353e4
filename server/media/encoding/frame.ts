import { usualLimits } from '../limits.ts';
import { runTool } from '../tools/tool-process.ts';
import type { MediaTools } from '../tools/tools.ts';

/** File that `paintFrame` writes into its folder. */
export const frameFile = 'frame.jpg';

export type FrameWanted = {
  /** Folder of its own that holds the file. */
  folder: string;
  input: string;
  /**
   * Format to read the file as; detected if absent. Given for untrusted files, so that none can name other files to
   * read.
   */
  format?: 'mpegts' | 'mov';
  /** Seconds from the first frame of the file. */
  atSeconds: number;
  /** Width in pixels; a narrower picture stays as it is. */
  width: number;
  signal: AbortSignal;
};

/** Writes one frame of a file as a JPEG. Throws MediaRefusal if the file shows none. */
export const paintFrame = async (
  { ffmpeg, account }: MediaTools,
  { folder, input, format, atSeconds, width, signal }: FrameWanted,
): Promise<void> => {
  await runTool({
    program: ffmpeg,
    folder,
    signal,
    account,
    memoryBytes: usualLimits.memoryBytes,
    parameters: [
      ...[
        '-hide_banner',
        '-nostdin',
        '-nostats',
        '-y',
        '-loglevel',
        'error',
        '-protocol_whitelist',
        'file,pipe',
      ],
      ...(format ? ['-f', format] : []),
      ...['-ss', atSeconds.toFixed(3), '-i', input, '-an', '-frames:v', '1'],
      ...['-vf', `scale=w='min(${width},iw)':h=-2:flags=bicubic,setsar=1`],
      ...['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '2', '-f', 'image2', '-update', '1', frameFile],
    ],
  });
};
