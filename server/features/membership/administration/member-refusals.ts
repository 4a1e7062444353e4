import { msg, t } from '../../../../contract/messages.ts';
import type { Membership } from '../../entitlement/index.ts';
import { actedOn } from '../../entitlement/index.ts';
import { isAllowed } from '../access.ts';

export type BillingRefusals = Record<
  'cancel' | 'reactivate' | 'pause' | 'resume' | 'read_again',
  string | null
>;

const nothingSold = msg('This studio sells no memberships online.');
const stores = {
  ios: msg('It is maintained through Apple.'),
  google: msg('It is maintained through Google Play.'),
};

const cancelRefusal = (membership: Membership | null): string | null => {
  if (isAllowed('cancel', membership)) return null;
  if (membership?.state === 'churning' && membership.source === 'stripe')
    return t('The membership is ending already. Nothing will be charged again.');
  if (membership?.source === 'ios' || membership?.source === 'google') return t(stores[membership.source]);
  return t('Nothing is paid here that could be canceled.');
};

const reactivateRefusal = (membership: Membership | null): string | null =>
  isAllowed('reactivate', membership)
    ? null
    : t('No membership that is paid here is ending, so there is nothing to reactivate.');

type Pausable = Membership & { detail: string | null };

const isPausing = (membership: Pausable | null): boolean =>
  membership?.detail === 'paused' && membership.state === 'renewing' && isAllowed('resume', membership);

const pauseRefusal = (membership: Pausable | null): string | null => {
  if (!isAllowed('pause', membership))
    return membership?.state === 'churning'
      ? t('The membership is ending. Reactivate it first, then pause it.')
      : t('Only a membership that is paid here and renews can be paused.');
  return membership?.detail === 'trialing'
    ? t('Nothing is charged in a free trial. It can be paused after.')
    : null;
};

/** Why an administrator cannot do these for a member, in words; null where it can be done. */
export const billingRefusals = (
  memberships: readonly Pausable[],
  { now, sells, isKnownAtProvider }: { now: Date; sells: boolean; isKnownAtProvider: boolean },
): BillingRefusals => {
  if (!sells)
    return {
      cancel: t(nothingSold),
      reactivate: t(nothingSold),
      pause: t(nothingSold),
      resume: t(nothingSold),
      read_again: t(nothingSold),
    };
  const membership = actedOn(memberships, now);
  return {
    cancel: cancelRefusal(membership),
    reactivate: reactivateRefusal(membership),
    pause: pauseRefusal(membership),
    resume: isPausing(membership) ? null : t('The membership is not paused.'),
    read_again: isKnownAtProvider ? null : t('The provider does not know this member.'),
  };
};
