import { regionName } from '../../../../contract/formats/names.ts';
import type { BilledTo, BillingDetails } from '../../../../contract/membership/receipts.schema.ts';
import { taxIdOf } from '../../../../contract/membership/tax-numbers.ts';
import type { BillingIdentity } from '../../payment-provider/index.ts';

export const noDetails: BillingDetails = {
  name: '',
  line1: '',
  line2: '',
  postalCode: '',
  city: '',
  state: '',
  country: '',
  taxNumber: '',
};

/** The addressee of invoices: what the member gave, or else the name of the account and the country of the purchase. */
export const billingIdentity = (
  details: BillingDetails | null,
  account: { name: string; country: string | null },
): BillingIdentity => {
  const given = details ?? noDetails;
  const country = given.country || (account.country ?? '');
  return {
    ...given,
    name: given.name || account.name,
    country,
    taxId: given.taxNumber ? taxIdOf(country, given.taxNumber) : null,
  };
};

/** Countries that write the town before the postal code. */
const townFirst: ReadonlySet<string> = new Set(['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'US']);

/** The lines of an address as its country writes them. */
export const addressLines = ({
  line1,
  line2,
  postalCode,
  city,
  state,
  country,
}: BillingDetails): string[] => {
  const town = townFirst.has(country)
    ? [[city, state].filter(Boolean).join(', '), postalCode]
    : [postalCode, city];
  return [
    line1,
    line2,
    town.filter(Boolean).join(' '),
    townFirst.has(country) ? '' : state,
    country ? regionName(country) : '',
  ].filter(Boolean);
};

/** The payer as a receipt names them for good. */
export const billedTo = (details: BillingDetails | null, accountName: string): BilledTo => {
  const given = details ?? noDetails;
  return {
    name: given.name || accountName,
    address: addressLines(given).join('\n'),
    taxNumber: given.taxNumber,
  };
};
