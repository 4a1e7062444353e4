import { formatList } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';

const minuteMs = 60_000;

/** Days, hours, minutes and seconds that are left. */
export const timeLeft = (leftMs: number) => {
  const seconds = Math.max(0, Math.round(leftMs / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
};

/** “Starts in 2 days, 14 hours and 6 minutes”, for those who hear it. */
export const timeLeftWords = (leftMs: number): string => {
  const { days, hours, minutes } = timeLeft(Math.ceil(leftMs / minuteMs) * minuteMs);
  const parts = [
    days > 0 ? t('{count, plural, one {# day} other {# days}}', { count: days }) : '',
    hours > 0 ? t('{count, plural, one {# hour} other {# hours}}', { count: hours }) : '',
    minutes > 0 ? t('{count, plural, one {# minute} other {# minutes}}', { count: minutes }) : '',
  ].filter(Boolean);
  return parts.length > 0
    ? t('Starts in {duration}', { duration: formatList(parts, 'en-GB') })
    : t('Starts now');
};
