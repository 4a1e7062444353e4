import { callKind } from '../../billing/index.ts';

/** A price change of a subscription; prices are provider ids, and a renewal before `notBefore` stays unchanged. */
type PriceMove = { subscriptionId: string; from: string; to: string; notBefore: string };

export const priceCallKinds = {
  /** Changes the price from the next renewal on. */
  movePrice: callKind<PriceMove>('move_price'),
  /** Ends the membership at the renewal, because the member has not agreed to the new price. */
  endForPrice: callKind<PriceMove>('end_for_price'),
};
