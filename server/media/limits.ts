import { availableParallelism, totalmem } from 'node:os';
import { t } from '../../contract/messages.ts';
import { lengthInWords } from './refusal.ts';

/** Limits of preparing one video. */
export type MediaLimits = {
  maxDurationSeconds: number;
  maxInputBytes: number;
  /** Size limit of all encoded renditions together. */
  maxOutputBytes: number;
  /** Limit of the pixels of one frame of the source. */
  maxPixels: number;
  /** Maximum time without progress of the encoder. */
  noProgressSeconds: number;
  /**
   * Time limit of the whole preparation; null for twenty minutes and 40 times the video's own length, a day at most.
   */
  timeLimitSeconds: number | null;
  /** Address space of one run of ffmpeg. A 4K source with four renditions takes 1.3 GB of it on two cores. */
  memoryBytes: number;
  /**
   * Threads of the decoder and of each encoder. May be all cores: tools run at the lowest priority, so that requests go
   * first.
   */
  threads: number;
};

const gibibyte = 1024 ** 3;

export const usualLimits: MediaLimits = {
  maxDurationSeconds: 6 * 3600,
  maxInputBytes: 64 * gibibyte,
  maxOutputBytes: 64 * gibibyte,
  maxPixels: 8192 * 8192,
  noProgressSeconds: 300,
  timeLimitSeconds: null,
  memoryBytes: Math.min(8 * gibibyte, Math.max(2 * gibibyte, totalmem())),
  threads: Math.min(8, availableParallelism()),
};

export const timeLimitSeconds = (limits: MediaLimits, durationSeconds: number): number => {
  return limits.timeLimitSeconds ?? Math.min(86_400, 1200 + 40 * durationSeconds);
};

export const tooLong = ({ maxDurationSeconds }: MediaLimits): string => {
  return t('This video is longer than {length}, which is the most.', {
    length: lengthInWords(maxDurationSeconds),
  });
};
