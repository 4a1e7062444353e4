import { verifyPassword } from 'better-auth/crypto';
import { passwordLength } from '../../../../contract/accounts.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Attempts, visitorAddress } from '../attempt-store.ts';
import { signInAttempt } from '../auth-call.ts';
import { requireFresh } from '../second-factor/freshness.ts';
import type { PasswordHashing } from '../sign-in-limits/password-hashing.ts';
import { type User, userById } from '../store.ts';
import { passwordHashOf, setLeaving } from './leaving-store.ts';

/** How long an account stays after its owner asked for its end (BEY-22). */
export const graceDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

export type LeavingContext = {
  db: Database;
  clock: Clock;
  attempts: Attempts;
  hashing: PasswordHashing;
  tellLeaving: (user: User, deletesAt: Date) => void;
};

const wrongPassword = (): AppError =>
  new AppError('invalid', { fields: { password: ['That is not your password.'] } });

/** Wrong passwords are counted together with those of the sign-in. */
export const provePassword = async (
  { db, attempts, hashing }: Pick<LeavingContext, 'db' | 'attempts' | 'hashing'>,
  user: Pick<User, 'id' | 'email'>,
  { password, address }: { password: string; address: string },
): Promise<void> => {
  hashing.admit(address);
  const hash = await passwordHashOf(db, user.id);
  const attempt = signInAttempt(user.email, address);
  await attempts.take(attempt);
  if (hash === null || password.length > passwordLength.max) throw wrongPassword();
  const isRight = await hashing.run('change', address, () => verifyPassword({ hash, password }));
  if (!isRight) throw wrongPassword();
  await attempts.clear(attempt);
};

/** A member without a password has signed in a moment ago. */
const proveMember = async (
  context: LeavingContext,
  user: User,
  { viewer, password, address }: { viewer: Viewer; password: string; address: string },
): Promise<void> => {
  if ((await passwordHashOf(context.db, user.id)) === null) return requireFresh(context, viewer.sessionId);
  await provePassword(context, user, { password, address: visitorAddress(address) });
};

export type Leaving = { viewer: Viewer | null; password: string; address: string };

/** Has the account erased in a week; asking again changes nothing. Throws `invalid` with `password`, or in words. */
export const leave = async (
  context: LeavingContext,
  { viewer, ...proof }: Leaving,
): Promise<{ deletesAt: Date }> => {
  const user = viewer && (await userById(context.db, viewer.id));
  if (!viewer || !user) throw new AppError('not_signed_in');
  await proveMember(context, user, { viewer, ...proof });
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
