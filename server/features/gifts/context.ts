import { createSealing } from '../../platform/secrets/sealing.ts';
import type { Secret } from '../../platform/secrets/secret.ts';
import type { BillingMailOptions } from '../billing/index.ts';

/**
 * Creates the seals of gift codes and buyers' tokens. Codes are encrypted with the server's secret because a later mail
 * and the printed card need them again; a stolen database alone opens no gift. After a change of the secret only the
 * hash of a code is left: the code can be redeemed, but not displayed.
 */
export const createGiftSeals = (secret: Secret) => {
  const codes = createSealing(secret, 'openmat gift codes');
  const tokens = createSealing(secret, 'openmat gift buyers');
  return {
    sealCode: (giftId: string, code: string): string => codes.seal(giftId, code),
    openCode: (giftId: string, sealed: string): string | null => codes.open(giftId, sealed),
    /** Returns the token by which the buyer addresses a gift. */
    tokenOf: (giftId: string): string => tokens.seal('buyer', giftId),
    /** Returns the gift of a token; null for a foreign token. */
    giftOf: (token: string): string | null => tokens.open('buyer', token),
  };
};
export type GiftSeals = ReturnType<typeof createGiftSeals>;

/** Options of mails about gifts. */
export type GiftMailOptions = BillingMailOptions & {
  seals: GiftSeals;
};
