import { createSealing } from '../../../platform/secrets/sealing.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import type { BillingMailOptions } from '../mail/billing-mails.ts';

/**
 * Codes are sealed with the server's secret, since the mail of a later day and the printed card need them again: a stolen
 * database alone opens no gift. Of a code that was sealed with another secret only the hash is left: it can be redeemed,
 * and not shown.
 */
export const createGiftSeals = (secret: Secret) => {
  const codes = createSealing(secret, 'openmat gift codes');
  const tokens = createSealing(secret, 'openmat gift buyers');
  return {
    sealCode: (giftId: string, code: string): string => codes.seal(giftId, code),
    openCode: (giftId: string, sealed: string): string | null => codes.open(giftId, sealed),
    /** Names a gift to its buyer. */
    tokenOf: (giftId: string): string => tokens.seal('buyer', giftId),
    /** Null where it was not made here. */
    giftOf: (token: string): string | null => tokens.open('buyer', token),
  };
};
export type GiftSeals = ReturnType<typeof createGiftSeals>;

/** What mails about gifts are made with. */
export type GiftMailOptions = BillingMailOptions & {
  seals: GiftSeals;
};
