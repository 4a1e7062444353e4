/** "12 min left"; the last minute counts as one. */
export const minutesLeft = (durationSeconds: number, atSeconds: number): string =>
  `${Math.max(1, Math.round((durationSeconds - atSeconds) / 60))} min left`;
