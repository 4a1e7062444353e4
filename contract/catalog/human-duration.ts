/** NS-053: whole minutes, as filters count them; what lasts a few seconds is one. */
export const wholeMinutes = (durationMs: number): number =>
  durationMs > 0 ? Math.max(1, Math.round(Math.round(durationMs / 1000) / 60)) : 0;

/** Words of a duration on the wire, in English in every language: "45 min", "1 hr", "1 hr 5 min" (NS-013). */
export const humanDuration = (durationMs: number): string => {
  const minutes = wholeMinutes(durationMs);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`;
};
