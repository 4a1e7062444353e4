import type { SecondFactor } from '../../../../contract/accounts/second-factor.schema.ts';

/** Time before expiry in which a request may arrive too late. */
const marginMs = 5000;

export const isFresh = ({ freshUntil }: Pick<SecondFactor, 'freshUntil'>): boolean =>
  freshUntil !== null && Date.parse(freshUntil) - marginMs > Date.now();
