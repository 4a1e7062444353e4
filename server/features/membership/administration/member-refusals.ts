import type { Membership } from '../../entitlement/index.ts';
import { actedOn } from '../../entitlement/index.ts';
import { isAllowed } from '../access.ts';

export type BillingRefusals = Record<
  'cancel' | 'reactivate' | 'pause' | 'resume' | 'read_again',
  string | null
>;

const nothingSold = 'This studio sells no memberships online.';
const stores = { ios: 'It is maintained through Apple.', google: 'It is maintained through Google Play.' };

const cancelRefusal = (membership: Membership | null): string | null => {
  if (isAllowed('cancel', membership)) return null;
  if (membership?.state === 'churning' && membership.source === 'stripe')
    return 'The membership is ending already. Nothing will be charged again.';
  if (membership?.source === 'ios' || membership?.source === 'google') return stores[membership.source];
  return 'Nothing is paid here that could be canceled.';
};

const reactivateRefusal = (membership: Membership | null): string | null =>
  isAllowed('reactivate', membership)
    ? null
    : 'No membership that is paid here is ending, so there is nothing to reactivate.';

type Pausable = Membership & { detail: string | null };

const isPausing = (membership: Pausable | null): boolean =>
  membership?.detail === 'paused' && membership.state === 'renewing' && isAllowed('resume', membership);

const pauseRefusal = (membership: Pausable | null): string | null => {
  if (!isAllowed('pause', membership))
    return membership?.state === 'churning'
      ? 'The membership is ending. Reactivate it first, then pause it.'
      : 'Only a membership that is paid here and renews can be paused.';
  return membership?.detail === 'trialing'
    ? 'Nothing is charged in a free trial. It can be paused after.'
    : null;
};

/** Why an administrator cannot do these for a member, in words; null where it can be done. */
export const billingRefusals = (
  memberships: readonly Pausable[],
  { now, sells, isKnownAtProvider }: { now: Date; sells: boolean; isKnownAtProvider: boolean },
): BillingRefusals => {
  if (!sells)
    return {
      cancel: nothingSold,
      reactivate: nothingSold,
      pause: nothingSold,
      resume: nothingSold,
      read_again: nothingSold,
    };
  const membership = actedOn(memberships, now);
  return {
    cancel: cancelRefusal(membership),
    reactivate: reactivateRefusal(membership),
    pause: pauseRefusal(membership),
    resume: isPausing(membership) ? null : 'The membership is not paused.',
    read_again: isKnownAtProvider ? null : 'The provider does not know this member.',
  };
};
