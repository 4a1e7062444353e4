/** "40 s", "3 min", "1 hr 5 min"; seconds, and never less than one. */
export const elapsedTime = (seconds: number): string => {
  if (seconds < 59.5) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  const parts = [
    minutes >= 60 && `${Math.floor(minutes / 60)} hr`,
    minutes % 60 > 0 && `${minutes % 60} min`,
  ];
  return parts.filter(Boolean).join(' ');
};
