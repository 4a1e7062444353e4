import { formatDate } from '../../../../contract/formats/dates.ts';
import { isEnglish } from '../../../../contract/formats/locale.ts';
import { formatMoment } from '../../../../contract/formats/moments.ts';

const fullDate = { month: 'long', day: 'numeric', year: 'numeric' } as const;

/** "Mar 14, 2027": the end of a membership that is ending (NS-182). */
export const endingDate = (iso: string, timeZone: string): string =>
  formatDate(iso, { month: 'short', day: 'numeric', year: 'numeric', timeZone }, 'en-US');

/** "June 30, 2027 at 11:59 PM": the end of a membership without payments (NS-182). */
export const benefitsEnd = (iso: string, timeZone: string): string => {
  if (!isEnglish()) return formatMoment(iso, fullDate, timeZone);
  const time = formatDate(iso, { hour: 'numeric', minute: '2-digit', timeZone }, 'en-US');
  return `${formatDate(iso, { ...fullDate, timeZone }, 'en-US')} at ${time}`;
};

/** "21/11/2025", the day where the browser is: in the first name of a playlist (PL-063, NS-106). */
export const playlistDate = (date: Date): string =>
  formatDate(date, { day: '2-digit', month: '2-digit', year: 'numeric' });
