import { passwordLength } from '../../../../contract/accounts/accounts.ts';
import { isEmail, normalEmail } from '../../../../contract/accounts/email-addresses.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AuthCall, AuthCallsContext } from '../authentication/auth-call.ts';
import { finishSignIn } from '../authentication/finish-sign-in.ts';
import { failuresOfAccount, failuresOfAddress, failuresOfDevice, signInAttempt } from '../limits/limits.ts';
import { textOf, type Visit } from '../visit.ts';

/** Beyond the limit of an account the member is offered a mailed link: a lock would be a gift to an attacker. */
const offerLink = (error: unknown): AppError | unknown =>
  error instanceof AppError && error.code === 'too_many_attempts'
    ? new AppError('sign_in_by_link', { retryAfterSeconds: error.retryAfterSeconds ?? 60 })
    : error;

/** Counts a password before it is tried: by address, by both, and by account, or by device where it is a known one. */
const countTry = async (
  { attempts, devices }: AuthCallsContext,
  { headers, address }: Visit,
  email: string,
): Promise<() => Promise<void>> => {
  const both = signInAttempt(email, address);
  const ofAddress = { purpose: 'sign-in', address };
  const device = devices.deviceOf(headers, email);
  const ofAccount = device ? `sign-in device ${device}` : `sign-in of ${email}`;
  await attempts.consume(ofAddress, failuresOfAddress);
  await attempts.consume(both);
  await attempts.consume(ofAccount, device ? failuresOfDevice : failuresOfAccount).catch((error: unknown) => {
    throw offerLink(error);
  });
  return async () => {
    await attempts.clear(both);
    await attempts.giveBack(ofAddress);
    await attempts.giveBack(ofAccount);
  };
};

export const signIn =
  (context: AuthCallsContext): AuthCall =>
  async (visit) => {
    const { events } = context;
    const email = normalEmail(textOf(visit.body, 'email'));
    const password = textOf(visit.body, 'password');
    const wasRight = await countTry(context, visit, email).catch((error: unknown) => {
      events.ofEmail(visit, { kind: 'limit_reached', outcome: 'failure', method: 'password' }, email);
      throw error;
    });
    if (!isEmail(email) || password.length > passwordLength.max) throw new AppError('invalid_credentials');
    const rememberMe = visit.body.rememberMe !== false;
    const response = await context.library(visit, 'POST', 'sign-in/email', { email, password, rememberMe });
    if (response.ok) {
      await wasRight();
      return finishSignIn(context, visit, response, { email, method: 'password' });
    }
    events.ofEmail(visit, { kind: 'sign_in', outcome: 'failure', method: 'password' }, email);
    return response;
  };
