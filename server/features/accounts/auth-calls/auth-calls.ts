import { normalEmail } from '../../../../contract/accounts/email-addresses.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { AuthCall, AuthCallsContext } from '../authentication/auth-call.ts';
import { spentLink } from '../authentication/library-answer.ts';
import { endAccess } from '../end-access-store.ts';
import { becomeFirstOwner, checkFirstOwner, signUpFirstOwner } from '../first-owner/first-owner.ts';
import { firstProofCalls } from '../first-proof/calls.ts';
import { mailboxAccount } from '../first-proof/first-proof-store.ts';
import { confirmEmailPath } from '../mail/account-mailer.ts';
import { distrustDeviceOf } from '../second-step/trusted-devices.ts';
import { endOtherSessions, requireFresh } from '../sessions/freshness.ts';
import { openSessions } from '../sessions/open-sessions.ts';
import { requestSignInLink, signInByLink } from '../sign-in-link/sign-in-link.ts';
import { signUp } from '../sign-up/sign-up.ts';
import { endSessionOf, userByEmail } from '../store.ts';
import { textOf, type Visit } from '../visit.ts';
import { changePassword } from './change-password.ts';
import { freezeByLink } from './freezing.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';

const sendVerification =
  ({ attempts, library, emailOf }: AuthCallsContext): AuthCall =>
  async (visit) => {
    const viewer = await visit.viewer();
    const email = viewer && (await emailOf(viewer.id));
    if (!email) throw new AppError('not_signed_in');
    await attempts.consume(`verification ${email}`);
    const response = await library(visit, 'POST', 'send-verification-email', { email });
    // Nothing is left to verify, which is what was wanted.
    return response.ok || response.status === 400 ? Response.json({ status: true }) : response;
  };

/**
 * Confirms the address of a mailed button, once; a browser without a session of the account is asked for the password. The
 * button that is pressed again, also after its time, hears that the address is confirmed.
 */
const verifyEmail =
  ({ db, emailOfToken, proveMailbox }: AuthCallsContext): AuthCall =>
  async (visit) => {
    const read = await emailOfToken(textOf(visit.body, 'token'));
    const user = read && (await userByEmail(db, normalEmail(read.email)));
    const account = user && (await mailboxAccount(db, user.id));
    if (account?.isProved) return Response.json({ status: true, already: true });
    if (!user || read.expired) throw spentLink();
    const asked = await proveMailbox(visit, { userId: user.id, method: 'email-confirmation' });
    return asked ?? Response.json({ status: true });
  };

/** A session that is over its longest is none, and gives the rights it has, whatever the library knows of it. */
const ownSession =
  ({ library }: AuthCallsContext): AuthCall =>
  async (visit) => {
    const viewer = await visit.viewer();
    if (!viewer) return Response.json(null);
    const response = await library(visit, 'GET', 'get-session');
    const body = response.ok ? ((await response.clone().json()) as { user?: object } | null) : null;
    if (!body?.user) return response;
    const user = { ...body.user, staffRole: viewer.role };
    return new Response(JSON.stringify({ ...body, user }), { headers: response.headers });
  };

const listSessions =
  ({ db, clock }: AuthCallsContext): AuthCall =>
  async (visit) => {
    const viewer = await visit.viewer();
    if (!viewer) throw new AppError('not_signed_in');
    return Response.json(await openSessions({ db, clock }, viewer));
  };

const signOut =
  ({ library, events }: AuthCallsContext): AuthCall =>
  async (visit) => {
    // Asked first: afterwards there is none.
    const viewer = await visit.viewer();
    const response = await library(visit, 'POST', 'sign-out', {});
    if (viewer && response.ok) events.succeeded(visit, 'sign_out', viewer.id);
    return response;
  };

/** Ending sessions needs a recent proof of whose account it is (ASVS 7.5.2). */
const freshViewer = async (context: AuthCallsContext, visit: Visit): Promise<Viewer> => {
  const viewer = await visit.viewer();
  if (!viewer) throw new AppError('not_signed_in');
  await requireFresh(context, viewer.sessionId);
  return viewer;
};

/**
 * Ends one of the caller's own sessions, named by its id, and the trust in its browser. One that has ended already is
 * what was wanted.
 */
const revokeSession =
  (context: AuthCallsContext): AuthCall =>
  async (visit) => {
    const { db, events } = context;
    const viewer = await freshViewer(context, visit);
    const session = { id: textOf(visit.body, 'id'), userId: viewer.id };
    await distrustDeviceOf(db, session);
    if (await endSessionOf(db, session)) events.succeeded(visit, 'session_ended', viewer.id);
    return Response.json({ status: true });
  };

/** A member who signs devices out does not want them to be trusted either. */
const revokeSessions =
  (context: AuthCallsContext, which: 'all' | 'others'): AuthCall =>
  async (visit) => {
    const { db, events } = context;
    const viewer = await freshViewer(context, visit);
    if (which === 'all') await endAccess(db, viewer.id);
    else await endOtherSessions(db, { userId: viewer.id, sessionId: viewer.sessionId });
    events.succeeded(visit, 'session_ended', viewer.id);
    return Response.json({ status: true });
  };

/** Every call there is under /api/auth; the library knows more, which are not offered. */
export const authCalls = (context: AuthCallsContext): Record<string, AuthCall> => {
  /** For calls that hash a password: an address beyond its rate is refused before anything is read. */
  const atRate =
    (call: AuthCall): AuthCall =>
    async (visit) => {
      context.hashing.admit(visit.address);
      return call(visit);
    };
  return {
    'POST sign-in/email': atRate(signIn(context)),
    'POST sign-up/email': atRate(signUp(context)),
    'POST first-owner/check': checkFirstOwner(context),
    'POST first-owner/sign-up': atRate(signUpFirstOwner(context)),
    'POST first-owner/become': becomeFirstOwner(context),
    'POST freeze': freezeByLink(context),
    'POST request-sign-in-link': requestSignInLink(context),
    'POST sign-in/link': signInByLink(context),
    'POST sign-out': signOut(context),
    'POST request-password-reset': requestPasswordReset(context),
    'POST reset-password': atRate(resetPassword(context)),
    'POST change-password': atRate(changePassword(context)),
    'POST send-verification-email': sendVerification(context),
    'POST verify-email': verifyEmail(context),
    ...firstProofCalls(context, atRate),
    // Where links mailed by an earlier version lead. It confirms nothing: mail scanners open links, and press no button.
    'GET verify-email': async ({ query }) =>
      new Response(null, { status: 303, headers: { location: confirmEmailPath(String(query.token ?? '')) } }),
    'GET get-session': ownSession(context),
    'GET list-sessions': listSessions(context),
    'POST revoke-session': revokeSession(context),
    'POST revoke-sessions': revokeSessions(context, 'all'),
    'POST revoke-other-sessions': revokeSessions(context, 'others'),
  };
};
