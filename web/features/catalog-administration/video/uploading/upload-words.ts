import { elapsedTime } from '../../../../ui/text/dates/elapsed-time.ts';
import type { QueuedUpload } from './upload-entries.ts';

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

const scaleOf = (bytes: number): number => {
  let scale = 0;
  while (scale < units.length - 1 && bytes >= 1000 ** (scale + 1)) scale += 1;
  return scale;
};

const inScale = (bytes: number, scale: number): string => {
  const value = bytes / 1000 ** scale;
  const digits = scale < 2 || value >= 100 ? 0 : 1;
  return value.toLocaleString('en-US', { minimumFractionDigits: 0, maximumFractionDigits: digits });
};

/** 940 bytes, 3 KB, 2.6 GB. */
export const bytesWords = (bytes: number): string => {
  const scale = scaleOf(bytes);
  return `${inScale(bytes, scale)} ${units[scale]}`;
};

/** How far of how much, in one unit: 1.2 of 2.6 GB. */
export const partWords = (part: number, whole: number): string => {
  const scale = scaleOf(whole);
  return `${inScale(part, scale)} of ${inScale(whole, scale)} ${units[scale]}`;
};

/** What there is to know of an upload, in one line. */
export const uploadFact = ({ state, sent, bytes, speed, problem }: QueuedUpload): string => {
  if (state === 'done') return 'Uploaded';
  if (problem) return problem;
  const part = partWords(sent, bytes);
  if (state === 'waiting') return sent > 0 ? `Waiting, ${part}` : `Waiting, ${bytesWords(bytes)}`;
  if (state === 'paused') return `Paused at ${part}`;
  if (state === 'interrupted') return `${part} have arrived. Choose the same file again to go on.`;
  if (!speed) return part;
  return `${part}, ${bytesWords(speed)}/s, ${elapsedTime((1000 * (bytes - sent)) / speed)}`;
};

export const uploadPercent = ({ sent, bytes, state }: QueuedUpload): number => {
  if (state === 'done') return 100;
  return bytes === 0 ? 0 : Math.min(99, Math.floor((100 * sent) / bytes));
};
