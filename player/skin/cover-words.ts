import { clockTime } from '../clock-time.ts';
import { t } from '../messages.ts';

/** Beside the button before one starts: how long, and where one stopped. */
export const idleFacts = (humanDuration: string, resumeAtSeconds: number | null): readonly string[] => [
  humanDuration,
  ...(resumeAtSeconds ? [t('Continue from {time}', { time: clockTime(resumeAtSeconds) })] : []),
];
