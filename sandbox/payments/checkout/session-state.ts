import type { Sandbox } from '../sandbox.ts';
import type { Session } from '../store/objects.ts';

/** Returns the moment at which an open session expires; infinity for others. */
export const sessionMoment = ({ status, expires_at }: Session): number =>
  status === 'open' ? expires_at : Number.POSITIVE_INFINITY;

/** True for a page that can be paid only after the payer agrees to its terms. */
export const asksConsent = ({ consent_collection }: Session): boolean =>
  consent_collection?.terms_of_service === 'required';

export const expireSession = (sandbox: Sandbox, id: string): Session => {
  const after = sandbox.store.change('checkout.session', id, { status: 'expired', url: null });
  sandbox.events.emit('checkout.session.expired', after);
  return after;
};
