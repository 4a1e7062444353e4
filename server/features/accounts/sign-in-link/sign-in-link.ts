import { randomBytes } from 'node:crypto';
import { emailProblem, isFormerEmail, normalEmail } from '../../../../contract/accounts/email-addresses.ts';
import { safeRedirect } from '../../../../contract/accounts/redirect.ts';
import { t } from '../../../../contract/messages.ts';
import type { Database } from '../../../platform/db.ts';
import { hasSignedInFrom } from '../../security-log/index.ts';
import type { AuthCall, AuthCallsContext } from '../authentication/auth-call.ts';
import { finishSignIn } from '../authentication/finish-sign-in.ts';
import { spentLink } from '../authentication/library-answer.ts';
import { failuresOfAddress, signInAttempt } from '../limits/limits.ts';
import type { AccountMailer } from '../mail/account-mailer.ts';
import type { MailRequest } from '../mail/mail-requests.ts';
import { type User, userByEmail, userById } from '../store.ts';
import { invalid, textOf } from '../visit.ts';
import { insertLink, takeLink } from './link-store.ts';

/** Lifetime of a link: secrets sent by another channel live for at most 10 minutes (ASVS 6.5.5). */
export const linkMinutes = 10;

type LinkRequest = Extract<MailRequest, { kind: 'sign-in-link' }>;

/**
 * Returns the key by which mails to this member are limited: one over all addresses, and others for a known device and
 * for an address from which the member has signed in, so that an attacker who asks for links uses up none of those.
 */
const mailCount = async (
  db: Database,
  { device, address, source }: LinkRequest,
  user: User,
): Promise<string> => {
  if (device) return `mail sign-in link ${user.email} device ${device}`;
  return (await hasSignedInFrom(db, user.id, source.address))
    ? `mail sign-in link ${user.email} ${address}`
    : `mail sign-in link ${user.email}`;
};

/** Promises the requested mail if the account exists. */
export const mailSignInLink = async (
  {
    db,
    clock,
    mailer,
  }: Pick<AuthCallsContext, 'db' | 'clock'> & { mailer: Pick<AccountMailer, 'sendSignInLink'> },
  request: LinkRequest,
): Promise<void> => {
  const user = await userByEmail(db, request.email);
  if (!user) return;
  const limit = await mailCount(db, request, user);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + linkMinutes * 60_000);
  await insertLink(db, { token, userId: user.id, expiresAt });
  await mailer.sendSignInLink(user, { token, redirect: request.redirect, expiresAt, limit });
};

/** Mails a link that signs in. The answer is the same for every e-mail, and takes as long. */
export const requestSignInLink =
  (context: AuthCallsContext): AuthCall =>
  async (visit) => {
    const email = normalEmail(textOf(visit.body, 'email'));
    const problem = isFormerEmail(email) ? null : emailProblem(email);
    if (problem) throw invalid('email', problem);
    await context.attempts.consume({ purpose: 'sign-in links', address: visit.address }, failuresOfAddress);
    await context.attempts.consume(`sign-in link ${email} ${visit.address}`);
    await context.requests.ask({
      kind: 'sign-in-link',
      email,
      device: context.devices.deviceOf(visit.headers, email),
      redirect: safeRedirect(visit.body.redirect),
      address: visit.address,
      source: visit.source,
    });
    context.events.ofEmail(visit, { kind: 'sign_in_link_requested', outcome: 'success' }, email);
    return Response.json({ status: true, message: t('If that email exists, we have sent a link.') });
  };

/** Signs in with the token of a mailed link, once. A page asks for it by POST: mail scanners only open links. */
export const signInByLink =
  (context: AuthCallsContext): AuthCall =>
  async (visit) => {
    const { db, clock, attempts, events, startSession, proveMailbox } = context;
    const uses = { purpose: 'sign-in links used', address: visit.address };
    await attempts.consume(uses, failuresOfAddress);
    const userId = await takeLink(db, textOf(visit.body, 'token'), clock.now());
    const user = userId === null ? null : await userById(db, userId);
    if (!user) {
      events.failed(visit, 'sign_in', null, 'mailed-link');
      throw spentLink();
    }
    const asked = await proveMailbox(visit, { userId: user.id, method: 'mailed-link' });
    if (asked) {
      await attempts.giveBack(uses);
      return asked;
    }
    const response = await startSession(visit, {
      userId: user.id,
      method: 'mailed-link',
      remember: true,
      bothFactors: false,
      mailboxProved: true,
    });
    if (!response.ok) return response;
    await attempts.giveBack(uses);
    await attempts.clear(signInAttempt(user.email, visit.address));
    return finishSignIn(context, visit, response, { email: user.email, method: 'mailed-link' });
  };
