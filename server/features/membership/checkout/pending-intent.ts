import type { PendingIntent } from '../../../../contract/membership/payment.schema.ts';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ActionsContext } from '../../billing/index.ts';
import { paidMembershipsOf } from '../../billing/index.ts';
import { actedOn } from '../../entitlement/index.ts';

const nothing: PendingIntent = { clientSecret: null, confirmUrl: null, price: null, currency: null };

/** The payment that the member's bank wants confirmed; all null where there is none. */
export const pendingIntent = async (
  { db, clock, provider, publicUrl }: ActionsContext,
  viewer: Viewer,
): Promise<PendingIntent> => {
  const membership = actedOn(await paidMembershipsOf(db, viewer.id), clock.now());
  if (!membership?.subscriptionId) return nothing;
  const returnUrl = fullAddress(publicUrl, '/settings/membership');
  const pending = await provider.subscriptions.pendingConfirmation(membership.subscriptionId, returnUrl);
  if (!pending) return nothing;
  const { clientSecret, confirmUrl, amount, currency } = pending;
  return { clientSecret, confirmUrl, price: amount, currency };
};
