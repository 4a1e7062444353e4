import { clockTime } from '../clock-time.ts';

/** "28 min", never less than one. */
export const wholeMinutes = (seconds: number): string => `${Math.max(1, Math.round(seconds / 60))} min`;

/** Beside the button before one starts: how long, and where one stopped. */
export const idleFacts = (durationSeconds: number, resumeAtSeconds: number | null): readonly string[] => [
  wholeMinutes(durationSeconds),
  ...(resumeAtSeconds ? [`Continue from ${clockTime(resumeAtSeconds)}`] : []),
];
