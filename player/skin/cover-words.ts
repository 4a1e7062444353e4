import { clockTime } from '../clock-time.ts';

/** Beside the button before one starts: how long, and where one stopped. */
export const idleFacts = (humanDuration: string, resumeAtSeconds: number | null): readonly string[] => [
  humanDuration,
  ...(resumeAtSeconds ? [`Continue from ${clockTime(resumeAtSeconds)}`] : []),
];
