/** Billing of a worker, as the process starts it. */
export { createMembershipBilling } from '../../membership/membership-billing.ts';
