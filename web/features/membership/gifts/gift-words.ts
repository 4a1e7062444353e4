import { giftLength } from '../../../../contract/membership/gifts/gift-length.ts';
import { capitalized } from '../../../../contract/membership/plan-terms.ts';

/** "Three months" */
export const giftTitle = (months: number): string => capitalized(giftLength(months));
