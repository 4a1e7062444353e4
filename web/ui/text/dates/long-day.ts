import { formatDate } from '../../../../contract/formats/dates.ts';

/** "14 March 2027": days that a sentence promises; where the browser is, unless a zone is given. Every page loads it. */
export const longDay = (iso: string, timeZone?: string): string =>
  formatDate(iso, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
