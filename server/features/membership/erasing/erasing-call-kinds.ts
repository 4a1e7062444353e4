import { callKind } from '../../billing/index.ts';

/** Kinds of calls for an account that is being deleted, stays after all, or was erased. */
export const erasingCallKinds = {
  closeCheckouts: callKind<{ billingCustomerId: string }>('close_checkouts'),
  stopRenewal: callKind<{ subscriptionId: string }>('stop_renewal_for_deletion'),
  resumeRenewal: callKind<{ subscriptionId: string }>('resume_renewal_after_deletion'),
};
