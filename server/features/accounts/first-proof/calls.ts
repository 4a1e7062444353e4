import type { SignInMethod } from '../../../../contract/accounts/accounts.ts';
import { passwordLength, passwordProblem } from '../../../../contract/accounts/accounts.ts';
import { t } from '../../../../contract/messages.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AuthCall, AuthCallsContext } from '../authentication/auth-call.ts';
import { finishSignIn } from '../authentication/finish-sign-in.ts';
import { forgiveCodes } from '../limits/code-attempt-limit.ts';
import { signInAttempt } from '../limits/limits.ts';
import { guessableProblem } from '../passwords/guessable.ts';
import { countOwnPassword } from '../passwords/own-password.ts';
import { lockMember } from '../row-lock-store.ts';
import { userById } from '../store.ts';
import { withCookies } from '../token-cookie.ts';
import { tokenHash } from '../tokens.ts';
import { invalid, textOf, type Visit } from '../visit.ts';
import {
  closeProof,
  linkIdentity,
  type MailboxAccount,
  mailboxAccount,
  type PendingProof,
  proofOf,
  setMailboxProved,
} from './first-proof-store.ts';
import { endFormerAccess, setPassword } from './former-access-store.ts';
import { firstProofView, identityIn } from './proving.ts';

type Pending = PendingProof & { token: string; account: MailboxAccount };

const over = (): AppError => new AppError('first_proof_over');

const requirePending = async (
  { db, clock, firstProofCookie }: AuthCallsContext,
  { headers }: Visit,
): Promise<Pending> => {
  const token = firstProofCookie.read(headers);
  const pending = token && (await proofOf(db, token, clock.now()));
  const account = pending && (await mailboxAccount(db, pending.userId));
  if (!token || !pending || !account) throw over();
  return { ...pending, token, account };
};

/** Returns the sign-in method that the list of devices shows: the password, where a confirmation began the session. */
const sessionMethod = ({ method }: PendingProof): SignInMethod =>
  method === 'email-confirmation' ? 'password' : method;

/** Uses the proof up and confirms the address; `before` runs in the transaction. */
const complete = async (
  context: AuthCallsContext,
  visit: Visit,
  pending: Pending,
  before: (trx: Database) => Promise<void>,
): Promise<Response> => {
  const { db, clock, events, startSession, firstProofCookie } = context;
  const { userId, token, account } = pending;
  const identity = identityIn(pending, account);
  const linked = await transaction(db, async (trx) => {
    if (!(await lockMember(trx, userId)) || !(await closeProof(trx, token))) throw over();
    await before(trx);
    await setMailboxProved(trx, userId, clock.now());
    return identity !== null && (await linkIdentity(trx, userId, identity));
  });
  events.succeeded(visit, 'email_verified', userId);
  if (linked) events.succeeded(visit, 'provider_linked', userId, pending.method);
  const method = sessionMethod(pending);
  const session = { userId, method, remember: true, bothFactors: false, mailboxProved: true };
  const response = await startSession(visit, session);
  if (!response.ok) return response;
  const finished = await finishSignIn(context, visit, response, { email: account.email, method });
  return withCookies(finished, [firstProofCookie.clear()]);
};

/** Keeps everything for the member who knows the password. */
const byPassword =
  (context: AuthCallsContext): AuthCall =>
  async (visit) => {
    const { attempts, hashing, events } = context;
    const pending = await requirePending(context, visit);
    const { account, token } = pending;
    const password = textOf(visit.body, 'password');
    const counted = { user: account, sessionId: tokenHash(token).toString('base64url') };
    const wasRight = await countOwnPassword(attempts, { ...counted, address: visit.address });
    const hash = account.passwordHash;
    const isRight =
      hash !== null &&
      password.length <= passwordLength.max &&
      (await hashing.verifyOwn(visit.address, { hash, password }));
    if (!isRight) {
      events.failed(visit, 'sign_in', account.id, sessionMethod(pending));
      throw invalid('password', t('That is not the password of this account.'));
    }
    await wasRight();
    return complete(context, visit, pending, async () => undefined);
  };

/** Gives the account a new password, and ends every way in from before. */
const byNewPassword =
  (context: AuthCallsContext): AuthCall =>
  async (visit) => {
    const { db, attempts, hashing, events, studio } = context;
    const pending = await requirePending(context, visit);
    const { userId, account } = pending;
    const newPassword = textOf(visit.body, 'newPassword');
    const user = await userById(db, userId);
    const own = user && { ...user, studio: studio.name };
    const problem = passwordProblem(newPassword) ?? guessableProblem(newPassword, own);
    if (problem) throw invalid('newPassword', problem);
    const hash = await hashing.hashNew(visit.address, newPassword);
    const response = await complete(context, visit, pending, async (trx) => {
      await endFormerAccess(trx, userId);
      await setPassword(trx, userId, hash);
      await context.mailer.notifyWaysInEnded(userId, trx);
    });
    await forgiveCodes(attempts, userId);
    await attempts.clear(signInAttempt(account.email, visit.address));
    events.succeeded(visit, 'password_reset', userId);
    return response;
  };

const state =
  (context: AuthCallsContext): AuthCall =>
  async (visit) => {
    const { account, expiresAt } = await requirePending(context, visit);
    return Response.json({ firstProof: firstProofView(account, expiresAt) });
  };

const cancel =
  ({ db, firstProofCookie }: AuthCallsContext): AuthCall =>
  async ({ headers }) => {
    const token = firstProofCookie.read(headers);
    if (token) await closeProof(db, token);
    return withCookies(Response.json({ status: true }), [firstProofCookie.clear()]);
  };

/** The calls of contract/accounts/first-proof/first-proof.ts; the first hash a password, at most so many for an address. */
export const firstProofCalls = (
  context: AuthCallsContext,
  atRate: (call: AuthCall) => AuthCall,
): Record<string, AuthCall> => ({
  'POST first-proof/password': atRate(byPassword(context)),
  'POST first-proof/new-password': atRate(byNewPassword(context)),
  'GET first-proof': state(context),
  'POST first-proof/cancel': cancel(context),
});
