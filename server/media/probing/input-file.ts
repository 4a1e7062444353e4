import { open, stat } from 'node:fs/promises';
import { t } from '../../../contract/messages.ts';
import type { MediaLimits } from '../limits.ts';
import { MediaRefusal } from '../refusal.ts';
import { refusedBySignature } from './signature.ts';

/** Containers of video, and of sound so that it can be told apart. No playlists, pictures or devices. */
const containers = [
  ...['mov', 'matroska', 'avi', 'mpegts', 'mpeg', 'mpegvideo', 'flv', 'live_flv', 'asf', 'mxf', 'ogg', 'dv'],
  ...['wtv', 'nut', 'rm', 'ivf', 'h264', 'hevc', 'm4v', 'obu', 'av1', 'vc1', 'gxf', 'yuv4mpegpipe'],
  ...['mp3', 'wav', 'w64', 'flac', 'aac', 'aiff', 'caf', 'amr', 'ac3', 'eac3'],
];

/**
 * Returns the parameters by which every tool opens an untrusted file: as a plain file, whatever its name, without any
 * other file that it may name; only as one of the known containers; searching far enough for a sound track that starts
 * late.
 */
export const inputParameters = (input: string): string[] => {
  return [
    ...['-protocol_whitelist', 'file,pipe'],
    ...['-format_whitelist', containers.join(',')],
    ...['-analyzeduration', '20000000', '-probesize', '50000000'],
    ...['-i', `file:${input}`],
  ];
};

/** Refuses a file by its size, type and first bytes, before any tool reads it. */
export const checkInputFile = async (input: string, limits: MediaLimits): Promise<void> => {
  // Before it is opened: opening a pipe without a writer would wait for ever.
  const { size, isFile } = await stat(input).then((found) => ({ size: found.size, isFile: found.isFile() }));
  if (!isFile) throw new MediaRefusal(t('This is not a file.'));
  if (size === 0) throw new MediaRefusal(t('This file is empty. Please send it again.'));
  if (size > limits.maxInputBytes) {
    const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
    throw new MediaRefusal(
      t('This file is {size}; {most} is the most.', {
        size: gigabytes(size),
        most: gigabytes(limits.maxInputBytes),
      }),
    );
  }
  const file = await open(input);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    const says = refusedBySignature(buffer.subarray(0, bytesRead));
    if (says) throw new MediaRefusal(says);
  } finally {
    await file.close();
  }
};
