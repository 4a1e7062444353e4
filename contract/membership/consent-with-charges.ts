import { formatDate } from '../formats/dates.ts';
import { chargesInWords } from './charges-in-words.ts';
import { formatMoney } from './money.ts';
import type { ConsentWords, Quote } from './plans.schema.ts';

const dayInUtc = (moment: string): string =>
  formatDate(moment, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

type Charges = Pick<Quote, 'dueToday' | 'currency' | 'upcomingCharges'>;

/**
 * The consent to renewals with every amount that it is given for: the page shows these words, and they are kept. Other
 * consents stay as they are.
 */
export const consentWithCharges = (
  consent: ConsentWords,
  { dueToday, currency, upcomingCharges }: Charges,
): ConsentWords => {
  if (consent.kind !== 'automatic_renewal') return consent;
  const later = chargesInWords(upcomingCharges, dayInUtc);
  const amounts = `I pay ${formatMoney(dueToday, currency)} today, then ${later}, until I cancel.`;
  return { ...consent, words: `${consent.words} ${amounts}` };
};
