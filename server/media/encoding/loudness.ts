import type { ToolWords } from '../tools/tool-process.ts';

/** EBU R 128: how loud the whole is, and its highest peak between the samples. */
export type Loudness = { integratedLufs: number; truePeakDb: number };

/** Digital silence has no loudness; -70 LUFS is what the standard's gate calls silent, -120 dB is below any recorder. */
const silent: Loudness = { integratedLufs: -70, truePeakDb: -120 };

/** Pure: the last summary the ebur128 filter printed; null when it printed none. */
export const readLoudness = (words: ToolWords): Loudness | null => {
  const at = words.lastIndexOf('Integrated loudness:');
  if (at < 0) return null;
  const summary = words.slice(at);
  const value = (pattern: RegExp, lowest: number): number => {
    const found = Number(pattern.exec(summary)?.[1]);
    return Number.isFinite(found) ? Math.max(found, lowest) : lowest;
  };
  return {
    integratedLufs: value(/\bI:\s+(-?[\d.]+) LUFS/, silent.integratedLufs),
    truePeakDb: value(/\bPeak:\s+(-?[\d.]+) dBFS/, silent.truePeakDb),
  };
};

/** A side without any sound, as a microphone that fills one of two channels leaves it. */
export type Side = 'left' | 'right';

/** Decibels below full scale of an empty channel, and of one with a voice. */
const [emptyDb, heardDb] = [-80, -60];

/** Pure: the side that is empty while something is heard on the other, by what the astats filter printed. */
export const readSilentSide = (words: ToolWords): Side | null => {
  const levels = [1, 2].map((channel) => {
    const found = [
      ...words.matchAll(
        new RegExp(`Channel: ${channel}\\n(?:(?!Channel:|Overall).*\\n)*?.*RMS level dB: (\\S+)`, 'g'),
      ),
    ];
    const written = found.at(-1)?.[1];
    return written === undefined ? null : written === '-inf' ? Number.NEGATIVE_INFINITY : Number(written);
  });
  const [left, right] = levels;
  if (left === null || right === null || left === undefined || right === undefined) return null;
  if (left < emptyDb && right > heardDb) return 'left';
  return right < emptyDb && left > heardDb ? 'right' : null;
};

export const isSilent = ({ integratedLufs }: Loudness): boolean => integratedLufs <= silent.integratedLufs;
