import type { SignInMethod } from '../../../../contract/accounts/accounts.ts';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';
import type { VisitorAddress } from '../../../platform/visitor-address.ts';
import { isLimit, notingLimit } from '../auth-events/limit-events.ts';
import type { AuthCall } from '../authentication/auth-call.ts';
import type { NewSession } from '../authentication/library-plugin.ts';
import { factorsOf } from '../factors/factors.ts';
import type { FromDevice } from '../factors/passkey-site.ts';
import type { KnownDevices } from '../known-devices/device-cookie.ts';
import { type BesideCode, limitedCode, limitedRecoveryCode } from '../limits/code-attempt-limit.ts';
import { warningsOfCodes } from '../limits/limits.ts';
import {
  consumeAppCode,
  redeemRecoveryCode,
  wrongCode,
  wrongRecoveryCode,
} from '../second-factor/code-check.ts';
import type { SecondFactorContext } from '../second-factor/context.ts';
import { codeUsedMail, secondStepFailedMail } from '../second-factor/mail-templates.ts';
import { type TokenCookie, withCookies } from '../token-cookie.ts';
import { textOf, type Visit } from '../visit.ts';
import { closePending, countTry, type PendingSignIn, pendingOf } from './pending-store.ts';
import { methodsOf } from './proved-identity.ts';
import { trustDevice } from './trusted-devices.ts';

/** So many codes are tried after one password; then the password is asked for again. */
const triesAllowed = 5;

export type SecondStepCallsContext = SecondFactorContext & {
  cookies: Record<'pending' | 'trust' | 'challenge', TokenCookie>;
  /** Browsers in which a second step was taken, by the member's id. */
  provedDevices: KnownDevices;
  startSession: (visit: Visit, session: NewSession) => Promise<Response>;
  /** Lets an address ask for so many challenges. */
  limitChallenges: (address: VisitorAddress) => void;
};

type Pending = PendingSignIn & { token: string };

const pendingIn = async (
  { db, clock, cookies }: SecondStepCallsContext,
  visit: Visit,
): Promise<Pending | null> => {
  const token = cookies.pending.read(visit.headers);
  const pending = token && (await pendingOf(db, token, clock.now()));
  return token && pending ? { ...pending, token } : null;
};

const requirePending = async (context: SecondStepCallsContext, visit: Visit): Promise<Pending> => {
  const pending = await pendingIn(context, visit);
  if (!pending) throw new AppError('second_step_over');
  return pending;
};

const record = (
  context: SecondStepCallsContext,
  visit: Visit,
  event: { userId: string; outcome: 'success' | 'failure'; method: SignInMethod },
): void => context.record({ kind: 'second_factor_used', ...event, source: visit.source });

/** Wrong codes beside a password that is known come again and again: the owner is warned once a day. */
const warn = async ({ attempts, tell }: SecondStepCallsContext, userId: string): Promise<void> => {
  if (await attempts.tryConsume(`mail wrong codes ${userId}`, warningsOfCodes))
    await tell(userId, secondStepFailedMail);
};

/** A code that is tried in this sign-in: counted first, and refused untried beyond what is allowed. */
const oneTry = <T>({ db }: SecondStepCallsContext, { token }: Pending, tryCode: () => Promise<T | null>) => {
  let made = 0;
  return {
    isLast: (): boolean => made >= triesAllowed,
    run: async (): Promise<T | null> => {
      const count = await countTry(db, token, triesAllowed);
      if (count === null) throw new AppError('second_step_over');
      made = count;
      return tryCode();
    },
  };
};

/** After the last try the sign-in is over, and the owner hears that the password is known. */
const failed = async (
  context: SecondStepCallsContext,
  visit: Visit,
  pending: Pending,
  { method, refusal, isLast }: { method: SignInMethod; refusal: AppError; isLast: boolean },
): Promise<never> => {
  record(context, visit, { userId: pending.userId, outcome: 'failure', method });
  if (!isLast) throw refusal;
  if (await closePending(context.db, pending.token)) await warn(context, pending.userId);
  throw new AppError('second_step_over');
};

const complete = async (
  context: SecondStepCallsContext,
  visit: Visit,
  pending: Pending,
  method: SignInMethod,
): Promise<Response> => {
  const { db, clock, cookies } = context;
  const { userId, remember, token } = pending;
  if (!(await closePending(db, token))) throw new AppError('second_step_over');
  const trusts = visit.body.trustDevice === true;
  const trust = trusts ? { trustToken: await trustDevice(db, userId, clock.now()) } : {};
  const session = { userId, remember, method, bothFactors: true, ...trust };
  const response = await context.startSession(visit, session);
  if (!response.ok) return response;
  record(context, visit, { userId, outcome: 'success', method });
  return withCookies(response, [
    cookies.pending.clear(),
    context.provedDevices.cookieFor(visit.headers, userId),
    ...(trust.trustToken ? [cookies.trust.set(trust.trustToken)] : []),
  ]);
};

const besideCode = (
  { provedDevices }: SecondStepCallsContext,
  { headers }: Visit,
  { userId, method }: Pending,
): BesideCode => {
  const id = provedDevices.deviceOf(headers, userId);
  if (id !== null) return { is: 'proved-device', id };
  return { is: method === 'mailed-link' ? 'mailed-link' : 'first-factor' };
};

/** A lock would be a gift to an attacker who knows the password: says which ways are left. */
const otherWays = (error: AppError): AppError =>
  new AppError('too_many_attempts', {
    message: t(
      '{message} A recovery code, a passkey or a device you have signed in with before still works, and so does setting a new password by “Forgot password”.',
      { message: error.message },
    ),
    ...(error.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
  });

const byCode =
  (context: SecondStepCallsContext): AuthCall =>
  async (visit) => {
    const pending = await requirePending(context, visit);
    const { userId } = pending;
    const code = textOf(visit.body, 'code');
    const { run, isLast } = oneTry(
      context,
      pending,
      async () => (await consumeAppCode(context, userId, { code, confirmed: true })) || null,
    );
    const beside = besideCode(context, visit, pending);
    const trying = limitedCode(context, { userId, address: visit.address, beside }, run);
    const { source } = visit;
    const noted = notingLimit(context, { userId, method: 'code', source }, trying);
    const taken = await noted.catch((error: unknown) => {
      throw isLimit(error) ? otherWays(error) : error;
    });
    if (taken) return complete(context, visit, pending, 'code');
    return failed(context, visit, pending, { method: 'code', refusal: wrongCode(), isLast: isLast() });
  };

const byRecoveryCode =
  (context: SecondStepCallsContext): AuthCall =>
  async (visit) => {
    const pending = await requirePending(context, visit);
    const { userId } = pending;
    const code = textOf(visit.body, 'code');
    const tried = { userId, address: visit.address };
    const { run, isLast } = oneTry(context, pending, () => redeemRecoveryCode(context, tried, code));
    const left = await notingLimit(
      context,
      { userId, method: 'recovery-code', source: visit.source },
      limitedRecoveryCode(context, tried, run),
    );
    if (left === null)
      return failed(context, visit, pending, {
        method: 'recovery-code',
        refusal: wrongRecoveryCode(),
        isLast: isLast(),
      });
    await context.tell(userId, codeUsedMail(left));
    return complete(context, visit, pending, 'recovery-code');
  };

const state =
  (context: SecondStepCallsContext): AuthCall =>
  async (visit) => {
    const { userId, expiresAt } = await requirePending(context, visit);
    const factors = await factorsOf(context.db, userId);
    const { available: passkeysAvailable } = context.ceremony;
    const methods = await methodsOf({ ...context, passkeysAvailable }, userId, factors);
    return Response.json({ secondStep: { methods, expiresAt: expiresAt.toISOString() } });
  };

const cancel =
  (context: SecondStepCallsContext): AuthCall =>
  async (visit) => {
    const token = context.cookies.pending.read(visit.headers);
    if (token) await closePending(context.db, token);
    return withCookies(Response.json({ status: true }), [context.cookies.pending.clear()]);
  };

const signInPurpose = { purpose: 'sign-in' as const, sessionId: '' };

const passkeyOptions =
  (context: SecondStepCallsContext): AuthCall =>
  async (visit) => {
    if (!context.ceremony.available) throw new AppError('not_found');
    context.limitChallenges(visit.address);
    const { options, token } = await context.ceremony.askToUse(signInPurpose);
    return withCookies(Response.json(options), [context.cookies.challenge.set(token)]);
  };

/** A passkey is both factors: the device, and what the device asked of who holds it. */
const passkeySignIn =
  (context: SecondStepCallsContext): AuthCall =>
  async (visit) => {
    const { ceremony, cookies, attempts } = context;
    if (!ceremony.available) throw new AppError('not_found');
    const attempt = { purpose: 'passkey', address: visit.address };
    await attempts.consume(attempt);
    const { response } = visit.body;
    const answer = typeof response === 'object' && response !== null ? (response as FromDevice) : {};
    const token = cookies.challenge.read(visit.headers) ?? '';
    const passkey = await ceremony.used(answer, token, signInPurpose);
    if (!passkey)
      throw new AppError('invalid', {
        fields: { passkey: [t('That did not work. Try again, or sign in another way.')] },
      });
    await attempts.giveBack(attempt);
    const pending = await pendingIn(context, visit);
    if (pending) await closePending(context.db, pending.token);
    const { userId } = passkey;
    const remember = pending?.userId === userId ? pending.remember : visit.body.rememberMe !== false;
    const session = { userId, remember, method: 'passkey' as const, bothFactors: true };
    const opened = await context.startSession(visit, session);
    if (opened.ok) record(context, visit, { userId, outcome: 'success', method: 'passkey' });
    const proved = opened.ok ? [context.provedDevices.cookieFor(visit.headers, userId)] : [];
    return withCookies(opened, [cookies.challenge.clear(), cookies.pending.clear(), ...proved]);
  };

/** The calls of contract/accounts/second-step.ts. */
export const secondStepCalls = (context: SecondStepCallsContext): Record<string, AuthCall> => ({
  'GET second-step': state(context),
  'POST second-step/code': byCode(context),
  'POST second-step/recovery-code': byRecoveryCode(context),
  'POST second-step/cancel': cancel(context),
  'POST passkey/options': passkeyOptions(context),
  'POST passkey/sign-in': passkeySignIn(context),
});
