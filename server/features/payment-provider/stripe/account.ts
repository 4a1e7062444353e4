import Stripe from 'stripe';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import type { PaymentAccess } from '../../../platform/payments/access.ts';
import { createClient } from './client.ts';

/** The account of a key, or the reason that it is not known. */
export type NamedAccount = { account: string | null; reason: string | null };

/** A short limit, since an owner waits beside a button. */
export const patienceMs = 10_000;

/** Says why Stripe refused a call to an owner; `lacksRight` is for a restricted key that may not make it. */
export const wordsOf = (error: unknown, lacksRight: Message): string => {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return t('Stripe does not know this key. Copy it again, whole.');
  if (error instanceof Stripe.errors.StripePermissionError) return t(lacksRight);
  if (error instanceof Stripe.errors.StripeConnectionError)
    return t('Stripe does not answer. Try again later.');
  if (error instanceof Stripe.errors.StripeError)
    return t('Stripe says: {message}', { message: error.message });
  throw error;
};

const unnamed = msg(
  'Stripe knows this restricted key, which may not read the account, so it cannot be named.',
);

/** Asks Stripe for the account of a key. */
export const nameAccount = async (
  access: Pick<PaymentAccess, 'secretKey' | 'apiBase'>,
): Promise<NamedAccount> => {
  try {
    const {
      id,
      settings,
      business_profile: profile,
    } = await createClient(access).accounts.retrieveCurrent(
      {},
      { timeout: patienceMs, maxNetworkRetries: 0 },
    );
    const name = settings?.dashboard?.display_name || profile?.name;
    return { account: name ? `${name} (${id})` : id, reason: null };
  } catch (error) {
    return { account: null, reason: wordsOf(error, unnamed) };
  }
};
