import type { VisitorAddress } from '../../../platform/visitor-address.ts';
import type { AttemptLimits } from '../limits/attempt-limit-store.ts';
import { failuresOfAccount, failuresOfDevice, signInAttempt } from '../limits/limits.ts';

type PasswordAttempt = { user: { id: string; email: string }; sessionId: string; address: VisitorAddress };

/**
 * Counts a password that a signed-in member types again, before it is tried: together with the sign-ins of this account
 * and address, by the session, which is a known device, and by the account over all sessions and addresses. The last
 * two are no counts of the sign-in: who has stolen a session cannot keep its owner from signing in, or from a new
 * password by mail. Answers what to call once it was right.
 */
export const countOwnPassword = async (
  attempts: AttemptLimits,
  { user, sessionId, address }: PasswordAttempt,
): Promise<() => Promise<void>> => {
  const both = signInAttempt(user.email, address);
  const ofSession = `password in session ${sessionId}`;
  const ofAccount = `password while signed in of ${user.id}`;
  await attempts.consume(both);
  await attempts.consume(ofSession, failuresOfDevice);
  await attempts.consume(ofAccount, failuresOfAccount);
  return async () => {
    await attempts.clear(both);
    await attempts.clear(ofSession);
    await attempts.giveBack(ofAccount);
  };
};
