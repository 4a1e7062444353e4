import type { SecondFactor } from '../../../../contract/accounts/second-factor.ts';

/** What is asked for in these last moments may come too late. */
const marginMs = 5000;

export const isFresh = ({ freshUntil }: Pick<SecondFactor, 'freshUntil'>): boolean =>
  freshUntil !== null && Date.parse(freshUntil) - marginMs > Date.now();
