/** NS-053: whole minutes, as filters count them. */
const minutesOf = (durationMs: number): number => Math.round(Math.round(durationMs / 1000) / 60);

/** "45 min", "1 hr", "1 hr 5 min" (NS-013); what lasts a few seconds is "1 min". */
export const humanDuration = (durationMs: number): string => {
  const minutes = durationMs > 0 ? Math.max(1, minutesOf(durationMs)) : 0;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`;
};
