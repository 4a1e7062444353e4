import Stripe from 'stripe';
import { PaymentDeclined, ProviderRefusal, ProviderUnavailable } from '../payment-port.ts';

const { errors } = Stripe;

/** Returns the loggable part of a failure: Stripe's codes and ids, without the response, which may contain secrets. */
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

/**
 * Maps a failure of Stripe's library to an error of the port. Sets no cause, because those contain requests and client
 * secrets.
 */
export const portError = (error: unknown): unknown => {
  if (!(error instanceof errors.StripeError)) return error;
  if (error instanceof errors.StripeCardError) return new PaymentDeclined(error.message);
  const told = described(error);
  // A refused key is replaced by the owner; then the same call succeeds.
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return new ProviderUnavailable(`The payment provider refused the key (${told})`);
  if (error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeIdempotencyError)
    return new ProviderRefusal(`${error.message} (${told})`);
  return new ProviderUnavailable(`The payment provider does not answer (${told})`);
};

/** Runs a call of Stripe's library and maps its failures to those of the port. */
export const calling = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw portError(error);
  }
};

/** Runs a call like `calling`; returns null if the object does not exist. */
export const callingFor = async <T>(call: () => Promise<T>): Promise<T | null> => {
  try {
    return await call();
  } catch (error) {
    if (isMissing(error)) return null;
    throw portError(error);
  }
};
