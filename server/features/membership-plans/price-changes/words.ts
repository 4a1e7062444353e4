import { eachPeriodText, formatMoney } from '../../../../contract/membership/money.ts';
import { t } from '../../../../contract/messages.ts';
import type { ChangedPrice } from '../../billing/index.ts';
import { dayIn } from '../../billing/index.ts';

/** Formats a price: "$18.00 a month". */
export const priceInWords = ({ amount, currency, billingInterval, intervalCount }: ChangedPrice): string =>
  // translators: “$149.00 a year”
  t('{price} {each}', {
    price: formatMoney(amount, currency),
    each: eachPeriodText({ interval: billingInterval, intervalCount }),
  });

export const consentVersion = '1';

/** Returns the words of a member's consent; a change of the text needs a new version. */
export const consentWords = (from: ChangedPrice, to: ChangedPrice, at: Date): string =>
  t(
    'I agree that my membership costs {after} instead of {before}, from my renewal on {day} on. I can cancel at any time before under Settings, Membership.',
    { after: priceInWords(to), before: priceInWords(from), day: dayIn(at, 'UTC') },
  );
