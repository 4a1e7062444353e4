/** The European Economic Area, where an increase that a running contract does not foresee needs the member's consent. */
const countries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** Whether a member must agree to pay more. A member whose country is not known is asked. */
export const needsConsent = (country: string | null): boolean => country === null || countries.has(country);
