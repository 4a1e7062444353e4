import { randomBytes } from 'node:crypto';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { firstOwnerPage } from '../../../../contract/studio/first-owner.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AuthCall, AuthCallsContext } from '../authentication/auth-call.ts';
import { userIdOf } from '../authentication/library-answer.ts';
import { signUp } from '../sign-up/sign-up.ts';
import { textOf, type Visit } from '../visit.ts';
import { redeemToken, storeToken, type TokenState, tokenState } from './first-owner-store.ts';

const validHours = 24;

/**
 * Returns path and fragment of the address that makes its visitor the owner, once; null if there is an owner.
 * Voids the address that was made before. A browser sends no fragment, so no access log and no proxy sees the token.
 */
export const firstOwnerAddress = async ({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<string | null> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + validHours * 60 * 60 * 1000);
  return (await storeToken(db, { token, expiresAt })) ? `${firstOwnerPage}#${token}` : null;
};

const reasons: Record<Exclude<TokenState, 'usable'>, Message> = {
  owned: msg('This studio has an owner already, so this address does nothing any more.'),
  expired: msg(
    'This address has expired: it works for 24 hours. Start Openmat again, and it prints a new one.',
  ),
  replaced: msg(
    'This address is not the one that Openmat printed last. Open the address that its newest start printed.',
  ),
};

const refuse = (state: TokenState, isAccountNew = false): void => {
  if (state === 'usable') return;
  const reason = t(reasons[state]);
  const message = isAccountNew
    ? t('{reason} Your account was made: sign in as a member.', { reason })
    : reason;
  throw new AppError('invalid', { message, fields: { token: [message] } });
};

const wrongTokensFrom = ({ address }: Visit) => ({ purpose: 'first-owner tokens', address });

/** Returns the token if it is usable. Counts only tokens that are not, so that a form may be sent again and again. */
const requireUsable = async ({ db, clock, attempts }: AuthCallsContext, visit: Visit): Promise<string> => {
  const token = textOf(visit.body, 'token');
  await attempts.consume(wrongTokensFrom(visit));
  refuse(await tokenState(db, token, clock.now()));
  await attempts.giveBack(wrongTokensFrom(visit));
  return token;
};

const own = async (
  { db, clock, events }: AuthCallsContext,
  visit: Visit,
  { token, userId, isAccountNew = false }: { token: string; userId: string; isAccountNew?: boolean },
): Promise<void> => {
  refuse(await redeemToken(db, { token, userId }, clock.now()), isAccountNew);
  events.succeeded(visit, 'administrator_granted', userId, 'first-owner');
};

/** Checks the token of the opened address before the visitor fills in a form. */
export const checkFirstOwner =
  (context: AuthCallsContext): AuthCall =>
  async (visit) => {
    await requireUsable(context, visit);
    return Response.json({ status: true });
  };

/** Makes a new account the owner. The account stays a member's if another visitor was faster. */
export const signUpFirstOwner =
  (context: AuthCallsContext): AuthCall =>
  async (visit) => {
    const token = await requireUsable(context, visit);
    const response = await signUp(context)(visit);
    const userId = response.ok ? await userIdOf(response) : null;
    if (userId === null) return response;
    await own(context, visit, { token, userId, isAccountNew: true });
    return response;
  };

/** Makes the signed-in account the owner. */
export const becomeFirstOwner =
  (context: AuthCallsContext): AuthCall =>
  async (visit) => {
    const viewer = await visit.viewer();
    if (!viewer) throw new AppError('not_signed_in');
    const token = await requireUsable(context, visit);
    await own(context, visit, { token, userId: viewer.id });
    return Response.json({ status: true });
  };
