import { t } from '../messages.ts';

/** Height that stands for Auto; all other heights are in lines. */
export const auto = 0;

/** Returns a label such as "480p", "720p HD" or "Auto" (PLAY-014). */
export const resolutionLabel = (height: number): string => {
  if (height === auto) return t('Auto');
  return height === 720 ? '720p HD' : `${height}p`;
};

/** Returns the resolutions in descending order, with Auto first for an adaptive source. */
export const offeredResolutions = (
  heights: readonly number[],
  adaptive: boolean,
): { height: number; label: string }[] => {
  const known = [...new Set(heights)].filter((height) => height > 0).sort((a, b) => b - a);
  return (adaptive ? [auto, ...known] : known).map((height) => ({ height, label: resolutionLabel(height) }));
};

const highest = (heights: readonly number[], limit: number): number | null => {
  const within = heights.filter((height) => height > 0 && height <= limit);
  return within.length > 0 ? Math.max(...within) : null;
};

const plainLimit = 720;

/**
 * Returns the initial resolution (NS-145): the saved preference, else the next lower. Without a preference, Auto for an
 * adaptive source, or else the highest up to 720. Falls back to the lowest of all.
 */
export const initialResolution = (
  preferred: number | null,
  heights: readonly number[],
  adaptive: boolean,
): number => {
  const wanted = preferred !== null && preferred > 0 ? preferred : null;
  if (wanted === null && adaptive) return auto;
  const found = highest(heights, wanted ?? plainLimit);
  if (found !== null) return found;
  const lowest = Math.min(...heights.filter((height) => height > 0));
  return Number.isFinite(lowest) ? lowest : auto;
};
