import { t } from './messages.ts';

/** "40 s", "3 min", "1 hr 5 min"; seconds, and never less than one. */
export const elapsedTime = (seconds: number): string => {
  if (seconds < 59.5) return t('{count} s', { count: Math.max(1, Math.round(seconds)) });
  const minutes = Math.round(seconds / 60);
  const parts = [
    minutes >= 60 && t('{count} hr', { count: Math.floor(minutes / 60) }),
    minutes % 60 > 0 && t('{count} min', { count: minutes % 60 }),
  ];
  return parts.filter(Boolean).join(' ');
};
