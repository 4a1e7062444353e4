import { t } from '../../../../contract/messages.ts';
import { bytesWords, partWords } from '../../../client/bytes-words.ts';
import { elapsedTime } from '../../../ui/text/dates/elapsed-time.ts';
import type { QueuedUpload } from './upload-entries.ts';

/** Returns the status of an upload in one line. */
export const uploadFact = ({ state, sent, bytes, speed, problem }: QueuedUpload): string => {
  if (state === 'done') return t('Uploaded');
  if (problem) return problem;
  const part = partWords(sent, bytes);
  if (state === 'waiting')
    return sent > 0
      ? t('Waiting, {size}', { size: part })
      : t('Waiting, {size}', { size: bytesWords(bytes) });
  // translators: “Paused at 1.2 of 2.6 GB”.
  if (state === 'paused') return t('Paused at {part}', { part });
  if (state === 'interrupted')
    return t('{part} have arrived. Choose the same file again to go on.', { part });
  if (!speed) return part;
  // translators: Progress, speed per second and time left: “1.2 of 2.6 GB, 8 MB/s, 3 min”.
  return t('{part}, {speed}/s, {time}', {
    part,
    speed: bytesWords(speed),
    time: elapsedTime((1000 * (bytes - sent)) / speed),
  });
};

export const uploadPercent = ({ sent, bytes, state }: QueuedUpload): number => {
  if (state === 'done') return 100;
  return bytes === 0 ? 0 : Math.min(99, Math.floor((100 * sent) / bytes));
};
