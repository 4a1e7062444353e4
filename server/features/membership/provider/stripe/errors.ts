import Stripe from 'stripe';
import { PaymentDeclined, ProviderRefusal, ProviderUnavailable } from '../payment-port.ts';

const { errors } = Stripe;

/** What the log may say of a failure: Stripe's own words and numbers, without its answer, which may hold secrets. */
const described = ({ type, code, statusCode, requestId }: Stripe.errors.StripeError): string =>
  [type, code, statusCode, requestId].filter(Boolean).join(' ');

const needsConfirmation = new Set([
  'subscription_payment_intent_requires_action',
  'invoice_payment_intent_requires_action',
  'authentication_required',
]);

export const wantsConfirmation = (error: unknown): boolean =>
  error instanceof errors.StripeError && needsConfirmation.has(error.code ?? '');

export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeError && error.code === 'resource_missing';

/** A failure of Stripe's library as one of the port. It keeps no cause: those hold requests and client secrets. */
export const portError = (error: unknown): unknown => {
  if (!(error instanceof errors.StripeError)) return error;
  if (error instanceof errors.StripeCardError) return new PaymentDeclined(error.message);
  const told = described(error);
  // A key that is refused is changed by the owner; then the same call succeeds.
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return new ProviderUnavailable(`The payment provider refused the key (${told})`);
  if (error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeIdempotencyError)
    return new ProviderRefusal(`${error.message} (${told})`);
  return new ProviderUnavailable(`The payment provider does not answer (${told})`);
};

/** Runs a call of Stripe's library; its failures are those of the port. */
export const calling = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw portError(error);
  }
};

/** As `calling`; null where the object does not exist. */
export const callingFor = async <T>(call: () => Promise<T>): Promise<T | null> => {
  try {
    return await call();
  } catch (error) {
    if (isMissing(error)) return null;
    throw portError(error);
  }
};
