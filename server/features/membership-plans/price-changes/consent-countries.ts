/**
 * Countries of the European Economic Area, where a price increase that a running contract does not provide for needs
 * the member's consent.
 */
const countries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** Returns true if an increase needs the member's consent; true for an unknown country. */
export const needsConsent = (country: string | null): boolean => country === null || countries.has(country);
