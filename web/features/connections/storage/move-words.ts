import { formatNumber } from '../../../../contract/formats/numbers.ts';
import { t } from '../../../../contract/messages.ts';
import type { StorageMove } from '../../../../contract/studio/connections.schema.ts';

const gigabytes = (bytes: number): string => formatNumber(bytes / 1e9, { maximumFractionDigits: 1 });

/** The progress of a move by bytes, from 0 to 100. */
export const movePercent = ({ bytes, copiedBytes, state }: StorageMove): number => {
  if (state === 'switching') return 100;
  return bytes ? Math.min(99, Math.floor((100 * copiedBytes) / bytes)) : 0;
};

/** The figures of a move in a sentence. */
export const moveFigures = ({
  state,
  files,
  bytes,
  copiedFiles,
  copiedBytes,
  waitsFor,
}: StorageMove): string => {
  if (waitsFor > 0)
    return t(
      '{count, plural, one {# process is still writing to the old storage, for example a video. The move finishes afterwards.} other {# processes are still writing to the old storage, for example a video. The move finishes afterwards.}}',
      { count: waitsFor },
    );
  if (state === 'switching')
    return t('{count, plural, one {# file was copied.} other {# files were copied.}}', {
      count: copiedFiles,
    });
  if (files === null || bytes === null) return t('Counting files.');
  return t('{count, number} of {total, number} files, {copied} of {size} GB.', {
    count: Math.min(copiedFiles, files),
    total: files,
    copied: gigabytes(Math.min(copiedBytes, bytes)),
    size: gigabytes(bytes),
  });
};

/** Tells when a move ended, and how many files it copied. */
export const movedSentence = ({ copiedFiles, target }: StorageMove, time: string): string =>
  copiedFiles === 0
    ? t('Moved on {time}: there were no files yet. New ones go to {target}.', { time, target })
    : // translators: {target} is “the folder /srv/media” or “the bucket media at https://s3.example.com”
      t(
        '{count, plural, one {Moved on {time}: # file was copied to {target} and compared.} other {Moved on {time}: # files were copied to {target} and compared.}}',
        { count: copiedFiles, time, target },
      );
