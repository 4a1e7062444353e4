import { chargesInWords } from '../../../contract/membership/charges-in-words.ts';
import { capitalized, howOftenText } from '../../../contract/membership/plan-terms.ts';
import type { UpcomingCharge } from '../../../contract/membership/upcoming-charges.schema.ts';
import { t } from '../../../contract/messages.ts';
import { longDay } from '../../ui/text/dates/long-day.ts';
import type { AmountRow } from './Amounts.tsx';
import { priceText } from './price-words.ts';

const rowOf = (charge: UpcomingCharge, timeZone: string): AmountRow => {
  const { from, amount, currency, times } = charge;
  const day = longDay(from, timeZone);
  const money = priceText(amount, currency);
  if (times === 1) return { title: day, amount: money };
  const howOften = capitalized(howOftenText(charge));
  return {
    title: t('From {date}', { date: day }),
    about:
      times === null
        ? t('{howOften}, until you cancel', { howOften })
        : t('{howOften}, {count, plural, one {# time} other {# times}}', { howOften, count: times }),
    amount: money,
  };
};

/** Every payment that is known to come, a row for each amount. */
export const chargeRows = (charges: readonly UpcomingCharge[], timeZone: string): AmountRow[] =>
  charges.map((charge) => rowOf(charge, timeZone));

/** "$10.00 on 3 January 2027, then $20.00 a month from 3 February 2027" */
export const chargesText = (charges: readonly UpcomingCharge[], timeZone: string): string =>
  chargesInWords(charges, (moment) => longDay(moment, timeZone));
