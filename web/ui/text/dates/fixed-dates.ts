import { dateFormat } from './date-format.ts';

const form =
  (options: Intl.DateTimeFormatOptions) =>
  (iso: string, timeZone: string): string =>
    dateFormat('en-US', { ...options, timeZone })
      .format(new Date(iso))
      // Newer browsers write a narrow space before AM and PM that the server does not.
      .replace('\u202f', ' ');

const fullDate = form({ month: 'long', day: 'numeric', year: 'numeric' });
const timeOfDay = form({ hour: 'numeric', minute: '2-digit' });

/** "Mar 14, 2027": the end of a membership that is ending (NS-182). */
export const endingDate = form({ month: 'short', day: 'numeric', year: 'numeric' });
/** "June 30, 2027 at 11:59 PM": the end of a membership without payments (NS-182). */
export const benefitsEnd = (iso: string, timeZone: string): string =>
  `${fullDate(iso, timeZone)} at ${timeOfDay(iso, timeZone)}`;

/** "21/11/2025", the day where the browser is: in the first name of a playlist (PL-063, NS-106). */
export const playlistDate = (date: Date): string =>
  dateFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(date);
