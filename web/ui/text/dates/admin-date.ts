import { formatDate } from '../../../../contract/formats/dates.ts';
import { isEnglish } from '../../../../contract/formats/locale.ts';
import { formatClock, formatMoment } from '../../../../contract/formats/moments.ts';

const day = { month: '2-digit', day: '2-digit', year: 'numeric' } as const;

/**
 * "03/04/2025 18:05" where the browser is, unless a zone is given (ADM-069, GEN-049); other languages than English have
 * their own order.
 */
export const adminDate = (iso: string, timeZone?: string): string =>
  isEnglish()
    ? `${formatDate(iso, { ...day, timeZone }, 'en-US')} ${formatClock(iso, timeZone)}`
    : formatMoment(iso, day, timeZone);
