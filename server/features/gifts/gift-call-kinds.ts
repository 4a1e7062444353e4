import { callKind } from '../billing/index.ts';

/** Kinds of calls that move the next payment by a redeemed gift, or back if the gift's payment was returned. */
export const giftCallKinds = {
  addGift: callKind<{ giftId: string }>('add_gift'),
  takeGiftBack: callKind<{ giftId: string }>('take_gift_back'),
};
