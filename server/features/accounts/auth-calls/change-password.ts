import { passwordLength, passwordProblem } from '../../../../contract/accounts/accounts.ts';
import { t } from '../../../../contract/messages.ts';
import { transaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AuthCall, AuthCallsContext } from '../authentication/auth-call.ts';
import { libraryCode } from '../authentication/library-answer.ts';
import { guessableProblem } from '../passwords/guessable.ts';
import { countOwnPassword } from '../passwords/own-password.ts';
import { closePendingOf } from '../second-step/pending-store.ts';
import { distrustDevices } from '../second-step/trusted-devices.ts';
import { deleteVerificationsOf, type User, userById } from '../store.ts';
import { invalid, textOf, type Visit } from '../visit.ts';

const caller = async ({ db }: AuthCallsContext, visit: Visit): Promise<{ user: User; sessionId: string }> => {
  const viewer = await visit.viewer();
  const user = viewer && (await userById(db, viewer.id));
  if (!viewer || !user) throw new AppError('not_signed_in');
  return { user, sessionId: viewer.sessionId };
};

const wrongPassword = (): AppError => invalid('currentPassword', t('That is not your password.'));

const refusals: Readonly<Record<string, () => AppError>> = {
  INVALID_PASSWORD: wrongPassword,
  CREDENTIAL_ACCOUNT_NOT_FOUND: () =>
    new AppError('invalid', { message: t('Your account has no password yet. Ask for one by mail.') }),
};

/**
 * Sets a new password for those who know the old one, and ends every session but the caller's, which goes on under a
 * new token; no device is trusted any more, and no sign-in with the old password waits for its second step.
 */
export const changePassword =
  (context: AuthCallsContext): AuthCall =>
  async (visit) => {
    const { db, attempts, library, events, studio } = context;
    const { user, sessionId } = await caller(context, visit);
    const currentPassword = textOf(visit.body, 'currentPassword');
    const newPassword = textOf(visit.body, 'newPassword');
    const problem =
      passwordProblem(newPassword) ?? guessableProblem(newPassword, { ...user, studio: studio.name });
    if (problem) throw invalid('newPassword', problem);
    if (newPassword === currentPassword)
      throw invalid('newPassword', t('This is the password you have now.'));
    const wasRight = await countOwnPassword(attempts, { user, sessionId, address: visit.address });
    if (currentPassword.length > passwordLength.max) throw wrongPassword();
    const input = { currentPassword, newPassword, revokeOtherSessions: true };
    const response = await library(visit, 'POST', 'change-password', input);
    if (!response.ok) {
      events.failed(visit, 'password_changed', user.id);
      throw refusals[await libraryCode(response)]?.() ?? new AppError('internal');
    }
    await wasRight();
    await transaction(db, async (trx) => {
      await deleteVerificationsOf(trx, user.id);
      await distrustDevices(trx, user.id);
      await closePendingOf(trx, user.id);
      await context.mailer.notifyPasswordChanged(user, trx);
    });
    events.succeeded(visit, 'password_changed', user.id);
    return new Response(JSON.stringify({ status: true }), { headers: response.headers });
  };
