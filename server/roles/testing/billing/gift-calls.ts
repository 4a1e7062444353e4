import { giftAdministrationEndpoints } from '../../../../contract/membership/gifts/gift-administration.schema.ts';
import { giftEndpoints as ofBuyers } from '../../../../contract/membership/gifts/gifts.schema.ts';

export const giftEndpoints = { ...ofBuyers, ...giftAdministrationEndpoints };
type GiftKey = keyof typeof giftEndpoints;

/** Each call by its path; what it finds is tried in `server/features/gifts`. */
export const giftSamples = Object.fromEntries(
  Object.keys(giftEndpoints).map((key) => [key, key.split(' ')[1] ?? '']),
) as Record<GiftKey, string>;
