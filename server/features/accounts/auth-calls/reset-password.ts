import { createHash } from 'node:crypto';
import { passwordProblem } from '../../../../contract/accounts/accounts.ts';
import { emailProblem, normalEmail } from '../../../../contract/accounts/email-addresses.ts';
import { t } from '../../../../contract/messages.ts';
import type { Database } from '../../../platform/db.ts';
import type { AuthCall, AuthCallsContext } from '../authentication/auth-call.ts';
import { failuresOfAddress } from '../limits/limits.ts';
import { guessableProblem } from '../passwords/guessable.ts';
import { type User, userById } from '../store.ts';
import { invalid, textOf } from '../visit.ts';

export const requestPasswordReset =
  ({ attempts, requests, events }: AuthCallsContext): AuthCall =>
  async (visit) => {
    const email = normalEmail(textOf(visit.body, 'email'));
    const problem = emailProblem(email);
    if (problem) throw invalid('email', problem);
    await attempts.consume({ purpose: 'resets', address: visit.address }, failuresOfAddress);
    await attempts.consume(`reset ${email} ${visit.address}`);
    await requests.ask({ kind: 'reset', email, address: visit.address, source: visit.source });
    events.ofEmail(visit, { kind: 'password_reset_requested', outcome: 'success' }, email);
    return Response.json({ status: true, message: t('If that email exists, we have sent a link.') });
  };

/** Returns the user of a reset link. The library stores tokens as SHA-256 of this text. */
const userOfResetToken = async (db: Database, token: string): Promise<User | null> => {
  const identifier = createHash('sha256').update(`reset-password:${token}`).digest('base64url');
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .executeTakeFirst();
  return row ? userById(db, row.value) : null;
};

export const resetPassword =
  ({ db, studio, library, events }: AuthCallsContext): AuthCall =>
  async (visit) => {
    const newPassword = textOf(visit.body, 'newPassword');
    const token = textOf(visit.body, 'token');
    const user = await userOfResetToken(db, token);
    const own = user && { ...user, studio: studio.name };
    const problem = passwordProblem(newPassword) ?? guessableProblem(newPassword, own);
    if (problem) throw invalid('newPassword', problem);
    const response = await library(visit, 'POST', 'reset-password', { newPassword, token });
    if (response.ok) events.succeeded(visit, 'password_reset', user?.id ?? null);
    else events.failed(visit, 'password_reset', user?.id ?? null);
    return response;
  };
