import { usualLimits } from '../limits.ts';
import { runTool } from '../tools/tool-process.ts';
import type { MediaTools } from '../tools/tools.ts';
import { type Loudness, readLoudness } from './loudness.ts';

export type HeardWanted = {
  /** Folder of its own that holds the file. */
  folder: string;
  input: string;
  /** Format to read the file as, whatever it looks like. */
  format: 'mpegts' | 'mov' | 'aac';
  signal: AbortSignal;
};

/** Maximum length that is measured. */
const mostSeconds = 20;

/** Measures the loudness of a file; null if ffmpeg printed none. Throws MediaRefusal if the file has no sound. */
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
