import { callKind } from '../billing/index.ts';

/** Kinds of calls that bring plans to the provider. */
export const planCallKinds = {
  synchronizePlan: callKind<{ planId: string; updatedAt: string }>('synchronize_plan'),
  retireProduct: callKind<{ productId: string; name: string }>('retire_product'),
};
