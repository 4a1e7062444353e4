import { verifyPassword } from 'better-auth/crypto';
import { passwordLength } from '../../../contract/accounts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type Attempts, visitorAddress } from './attempt-store.ts';
import { signInAttempt } from './auth-calls.ts';
import { passwordHashOf, setLeaving } from './leaving-store.ts';
import { type User, userById } from './store.ts';
import type { Turns } from './turns.ts';

/** How long an account stays after its owner asked for its end (BEY-22). */
export const graceDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

export type LeavingContext = {
  db: Database;
  clock: Clock;
  attempts: Attempts;
  takeTurn: Turns;
  tellLeaving: (user: User, deletesAt: Date) => void;
};

const wrongPassword = (): AppError =>
  new AppError('invalid', { fields: { password: ['That is not your password.'] } });

/** Wrong passwords are counted together with those of the sign-in. */
const provePassword = async (
  { db, attempts, takeTurn }: LeavingContext,
  user: User,
  { password, address }: { password: string; address: string },
): Promise<void> => {
  const attempt = signInAttempt(user.email, visitorAddress(address));
  await attempts.take(attempt);
  const hash = await passwordHashOf(db, user.id);
  if (hash === null || password.length > passwordLength.max) throw wrongPassword();
  if (!(await takeTurn(() => verifyPassword({ hash, password })))) throw wrongPassword();
  await attempts.clear(attempt);
};

export type Leaving = { viewer: Viewer | null; password: string; address: string };

/** Has the account erased in a week; asking again changes nothing. Throws `invalid` with `password`, or in words. */
export const leave = async (
  context: LeavingContext,
  { viewer, ...proof }: Leaving,
): Promise<{ deletesAt: Date }> => {
  const user = viewer && (await userById(context.db, viewer.id));
  if (!user) throw new AppError('not_signed_in');
  await provePassword(context, user, proof);
  const wanted = new Date(context.clock.now().getTime() + graceDays * dayMs);
  const leaving = await setLeaving(context.db, user.id, wanted);
  if (leaving === null) throw new AppError('not_signed_in');
  if (leaving === 'last-admin')
    throw new AppError('invalid', {
      message:
        'You are the only administrator of this studio. Make somebody else one first, then you can delete your account.',
    });
  if (leaving.asked === 'now') context.tellLeaving(user, leaving.deletesAt);
  return { deletesAt: leaving.deletesAt };
};
