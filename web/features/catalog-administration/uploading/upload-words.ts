import { bytesWords, partWords } from '../../../client/bytes-words.ts';
import { elapsedTime } from '../../../ui/text/dates/elapsed-time.ts';
import type { QueuedUpload } from './upload-entries.ts';

/** Returns the status of an upload in one line. */
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
