import { eachPeriodText, formatMoney } from '../../../../contract/membership/money.ts';
import type { ChangedPrice } from '../../billing/index.ts';
import { dayIn } from '../../billing/index.ts';

/** Formats a price: "$18.00 a month". */
export const priceInWords = ({ amount, currency, billingInterval, intervalCount }: ChangedPrice): string =>
  `${formatMoney(amount, currency)} ${eachPeriodText({ interval: billingInterval, intervalCount })}`;

export const consentVersion = '1';

/** Returns the words of a member's consent; a change of the text needs a new version. */
export const consentWords = (from: ChangedPrice, to: ChangedPrice, at: Date): string =>
  `I agree that my membership costs ${priceInWords(to)} instead of ${priceInWords(from)}, from my renewal on ` +
  `${dayIn(at, 'UTC')} on. I can cancel at any time before under Settings, Membership.`;
