import { callKind } from '../billing/index.ts';

export const storeCallKinds = {
  /** Acknowledges a purchase to its app store. */
  acknowledgePurchase: callKind<{ storeSubscriptionId: string }>('acknowledge_store_purchase'),
};
