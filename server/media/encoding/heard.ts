import { usualLimits } from '../limits.ts';
import { runTool } from '../tools/tool-process.ts';
import type { MediaTools } from '../tools/tools.ts';
import { type Loudness, readLoudness } from './loudness.ts';

export type HeardWanted = {
  /** A folder of one's own that holds the file. */
  folder: string;
  input: string;
  /** The kind of file it is read as, whatever it looks like. */
  format: 'mpegts' | 'mov' | 'aac';
  signal: AbortSignal;
};

/** No more of it is listened to. */
const mostSeconds = 20;

/** How loud a file is. Throws MediaRefusal where it has no sound. */
export const measureLoudness = async (
  { ffmpeg, account }: MediaTools,
  { folder, input, format, signal }: HeardWanted,
): Promise<Loudness | null> => {
  const words = await runTool({
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
        '-loglevel',
        'level+info',
        '-protocol_whitelist',
        'file,pipe',
      ],
      ...['-f', format, '-t', String(mostSeconds), '-i', input],
      ...[
        '-map',
        '0:a:0',
        '-vn',
        '-sn',
        '-dn',
        '-af',
        'ebur128=peak=true:framelog=verbose',
        '-f',
        'null',
        '-',
      ],
    ],
  });
  return readLoudness(words);
};
