import { dateFormat } from '../../ui/text/date-format.ts';

const format = (options: Intl.DateTimeFormatOptions, locale = 'en-US') => {
  return (iso: string, timeZone: string): string =>
    dateFormat(locale, { ...options, timeZone })
      .format(new Date(iso))
      // Newer browsers write a narrow space before AM and PM that the server does not.
      .replace('\u202f', ' ');
};

/** "Mar 14, 2027" */
export const shortDate = format({ month: 'short', day: 'numeric', year: 'numeric' });
/** "June 30, 2027" */
export const fullDate = format({ month: 'long', day: 'numeric', year: 'numeric' });
/** "14 March 2027" */
export const paymentDate = format({ day: 'numeric', month: 'long', year: 'numeric' }, 'en-GB');
/** "14 March" */
export const dayAndMonth = format({ day: 'numeric', month: 'long' }, 'en-GB');

const timeOfDay = format({ hour: 'numeric', minute: '2-digit' });
/** "June 30, 2027 at 11:59 PM" */
export const dateAndTime = (iso: string, timeZone: string): string =>
  `${fullDate(iso, timeZone)} at ${timeOfDay(iso, timeZone)}`;
