import { formatNumber } from '../../../../contract/formats/numbers.ts';
import type { StorageMove } from '../../../../contract/studio/connections.schema.ts';
import { fullCount } from '../../../ui/text/counts.ts';

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
    return `${fullCount(waitsFor)} ${waitsFor === 1 ? 'process is' : 'processes are'} still writing to the old storage, for example a video. The move finishes afterwards.`;
  if (state === 'switching') return `${fullCount(copiedFiles)} files were copied.`;
  if (files === null || bytes === null) return 'Counting files.';
  return `${fullCount(Math.min(copiedFiles, files))} of ${fullCount(files)} files, ${gigabytes(Math.min(copiedBytes, bytes))} of ${gigabytes(bytes)} GB.`;
};

/** Tells how many files a move that is over has copied. */
export const copiedSentence = ({ copiedFiles, target }: StorageMove): string => {
  if (copiedFiles === 0) return `there were no files yet. New ones go to ${target}.`;
  const files = copiedFiles === 1 ? '1 file was' : `${fullCount(copiedFiles)} files were`;
  return `${files} copied to ${target} and compared.`;
};
