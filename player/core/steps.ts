/** The sizes in which volume, speed and position are changed. */
export const skipSeconds = 15;
export const volumeStep = 0.1;
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Any volume as one of the eleven steps from 0 to 1, without the drift of adding tenths. */
export const roundVolume = (volume: number): number =>
  Number.isFinite(volume) ? Math.max(0, Math.min(1, Math.round(volume * 10) / 10)) : 1;

/** The speed offered next to `rate`, `by` places up or down; the ends hold. */
export const steppedRate = (rate: number, by: number): number => {
  const at = rates.reduce<number>((best, offered, i) => {
    const known = rates[best] ?? 1;
    return Math.abs(offered - rate) < Math.abs(known - rate) ? i : best;
  }, 0);
  return rates[Math.max(0, Math.min(rates.length - 1, at + by))] ?? 1;
};

/** The nearest offered speed. */
export const roundRate = (rate: number): number => steppedRate(rate, 0);

/** A position inside the video; seconds. */
export const clampSeconds = (seconds: number, durationSeconds: number): number =>
  Math.max(0, Math.min(Number.isFinite(seconds) ? seconds : 0, Math.max(0, durationSeconds)));
