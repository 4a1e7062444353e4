import type { ChargeReason } from '../../../../contract/membership/charge-reasons.ts';
import type { UpcomingCharge } from '../../../../contract/membership/upcoming-charges.schema.ts';
import type { MailedMembership, MailedPayment } from './billing-state-store.ts';

/** A payment that takes more than the one before it; `before` is null where that is not known. */
export type StepUp = { step: UpcomingCharge; before: number | null };

/** The end of what made payments smaller, or left them out, is always a step up. */
const alwaysUp: ReadonlySet<ChargeReason> = new Set([
  'discount_ends',
  'credit_used',
  'gift_ends',
  'free_month_ends',
]);
/** The end of a trial and of a pause have mails of their own. */
const toldOtherwise: ReadonlySet<ChargeReason> = new Set(['trial_ends', 'pause_ends', 'renewal']);

/** The renewal of a year is told 30 days before, with its amount. */
const isToldAsRenewal = ({ plan }: MailedMembership, { interval, because }: UpcomingCharge): boolean =>
  plan?.billingInterval === 'year' && interval === 'year' && because !== 'trial_ends';

const lastPaid = ({ subscriptionId }: MailedMembership, payments: readonly MailedPayment[]): number | null =>
  payments.findLast((one) => one.subscriptionId === subscriptionId && one.state === 'paid')?.amount ?? null;

/** The steps up of a membership between two moments. Members who are leaving have none. */
export const stepUps = (
  membership: MailedMembership,
  payments: readonly MailedPayment[],
  { now, until }: { now: Date; until: Date },
): StepUp[] => {
  if (membership.state !== 'renewing') return [];
  return membership.upcoming.flatMap((step, index): StepUp[] => {
    const at = new Date(step.from);
    if (at <= now || at > until || step.amount === 0) return [];
    const before = membership.upcoming[index - 1]?.amount ?? lastPaid(membership, payments);
    if (index === 0 && (toldOtherwise.has(step.because) || isToldAsRenewal(membership, step))) return [];
    const isUp = (before !== null && step.amount > before) || (index === 0 && alwaysUp.has(step.because));
    return isUp ? [{ step, before }] : [];
  });
};
