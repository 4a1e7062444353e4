import { t } from '../../../contract/messages.ts';
import { AppError } from '../../platform/errors.ts';
import { LeaseLost, LeaseTaken } from '../../platform/jobs/lease.ts';
import { PaymentDeclined, ProviderRefusal, ProviderUnavailable } from './payment-port.ts';

export const paymentsOff = (): AppError =>
  new AppError('unavailable', { message: t('This studio sells no memberships online yet.') });

/** Returns a refusal shown beside one field of the form. */
export const refusedField = (field: string, message: string, cause?: unknown): AppError =>
  new AppError('invalid', { message, fields: { [field]: [message] }, cause });

const retryAfterSeconds = 5;

/** Maps a provider failure to an error for the member; returns other errors unchanged. */
export const memberFailure = (error: unknown): unknown => {
  if (error instanceof PaymentDeclined) return new AppError('payment_declined', { cause: error });
  if (error instanceof ProviderUnavailable)
    return new AppError('unavailable', {
      message: t('The payment provider does not answer right now. Please try again in a moment.'),
      retryAfterSeconds,
      cause: error,
    });
  if (error instanceof LeaseTaken || error instanceof LeaseLost)
    return new AppError('unavailable', {
      message: t('Your membership is being updated right now. Please try again in a moment.'),
      retryAfterSeconds,
      cause: error,
    });
  if (error instanceof ProviderRefusal)
    return new AppError('invalid', {
      message: t('The payment provider refused this. Reload the page and try again.'),
      cause: error,
    });
  return error;
};
