import { dateFormat } from './date-format.ts';

/** "03/04/2025 18:05" where the browser is, unless a zone is given (ADM-069, GEN-049). */
export const adminDate = (iso: string, timeZone?: string): string =>
  dateFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
    .format(new Date(iso))
    .replace(', ', ' ');
