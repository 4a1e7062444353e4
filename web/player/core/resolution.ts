/** Which resolutions are offered, what they are called, and which one a view begins with. Heights in lines; 0 is Auto. */
export const auto = 0;

/** PLAY-014: "480p", "720p HD", "Auto". */
export const resolutionLabel = (height: number): string => {
  if (height === auto) return 'Auto';
  return height === 720 ? '720p HD' : `${height}p`;
};

/** Auto first where the source adapts, then from the sharpest down. */
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
 * NS-145: the saved preference if there is one of that height, else the next lower; no preference is Auto where the
 * source adapts, and the highest up to 720 where it does not. With nothing that low, the lowest there is.
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
