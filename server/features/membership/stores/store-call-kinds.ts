import { callKind } from '../billing/call-kinds.ts';

export const storeCallKinds = {
  /** Acknowledges a purchase to its app store. */
  acknowledgePurchase: callKind<{ storeSubscriptionId: string }>('acknowledge_store_purchase'),
};
