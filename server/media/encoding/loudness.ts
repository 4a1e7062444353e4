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
