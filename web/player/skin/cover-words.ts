import { clockTime } from '../clock-time.ts';

/** "28 min", never less than one. */
export const wholeMinutes = (seconds: number): string => `${Math.max(1, Math.round(seconds / 60))} min`;

/** Under the title before one starts: how long, whose, and where one stopped. */
export const idleFacts = (
  durationSeconds: number,
  byline: string,
  resumeAtSeconds: number | null,
): readonly string[] => [
  wholeMinutes(durationSeconds),
  ...(byline ? [byline] : []),
  ...(resumeAtSeconds ? [`Continue from ${clockTime(resumeAtSeconds)}`] : []),
];
