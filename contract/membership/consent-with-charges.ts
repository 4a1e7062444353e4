import { formatDate } from '../formats/dates.ts';
import { joinSentences } from '../formats/lists.ts';
import { t } from '../messages.ts';
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
  const amounts = t('I pay {price} today, then {charges}, until I cancel.', {
    price: formatMoney(dueToday, currency),
    charges: chargesInWords(upcomingCharges, dayInUtc),
  });
  return { ...consent, words: joinSentences(consent.words, amounts) };
};
