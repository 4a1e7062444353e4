import { t } from './messages.ts';

/** Returns a time for a screen reader: "1 minute 15 seconds". */
export const spokenTime = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = whole % 60;
  const said = [
    hours > 0 && t('{count, plural, one {# hour} other {# hours}}', { count: hours }),
    minutes > 0 && t('{count, plural, one {# minute} other {# minutes}}', { count: minutes }),
    (rest > 0 || whole === 0) && t('{count, plural, one {# second} other {# seconds}}', { count: rest }),
  ];
  return said.filter(Boolean).join(' ');
};
