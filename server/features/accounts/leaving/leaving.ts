import { passwordLength } from '../../../../contract/accounts/accounts.ts';
import { t } from '../../../../contract/messages.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventSource, SecurityLog } from '../../../platform/security-log.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { VisitorAddress } from '../../../platform/visitor-address.ts';
import { notingLimit } from '../auth-events/limit-events.ts';
import { type AttemptLimits, visitorAddress } from '../limits/attempt-limit-store.ts';
import { countOwnPassword } from '../passwords/own-password.ts';
import type { PasswordHashing } from '../passwords/password-hashing.ts';
import { requireFresh } from '../sessions/freshness.ts';
import { passwordHashOf, type User, userById } from '../store.ts';
import { setLeaving } from './leaving-store.ts';

/** Days from an owner's request to the erasure of the account (BEY-22). */
export const graceDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

export type LeavingContext = {
  db: Database;
  clock: Clock;
  attempts: AttemptLimits;
  hashing: PasswordHashing;
  notifyLeaving: (
    user: User,
    leaving: { deletesAt: Date; byTeam: boolean },
    within: Database,
  ) => Promise<void>;
  record: SecurityLog['record'];
};

const wrongPassword = (): AppError =>
  new AppError('invalid', { fields: { password: [t('That is not your password.')] } });

export const provePassword = async (
  { db, attempts, hashing }: Pick<LeavingContext, 'db' | 'attempts' | 'hashing'>,
  user: Pick<User, 'id' | 'email'>,
  { password, sessionId, address }: { password: string; sessionId: string; address: VisitorAddress },
): Promise<void> => {
  hashing.admit(address);
  const hash = await passwordHashOf(db, user.id);
  const wasRight = await countOwnPassword(attempts, { user, sessionId, address });
  if (hash === null || password.length > passwordLength.max) throw wrongPassword();
  const isRight = await hashing.verifyOwn(address, { hash, password });
  if (!isRight) throw wrongPassword();
  await wasRight();
};

/** Requires the password, or a fresh proof of a member without one. */
const proveMember = async (
  context: LeavingContext,
  user: User,
  { viewer, password, source }: Leaving & { viewer: Viewer },
): Promise<void> => {
  const { sessionId } = viewer;
  if ((await passwordHashOf(context.db, user.id)) === null) return requireFresh(context, sessionId);
  const address = visitorAddress(source.address ?? '');
  const proof = provePassword(context, user, { password, sessionId, address });
  await notingLimit(context, { userId: user.id, method: 'deletion', source }, proof);
};

export type Leaving = { viewer: Viewer | null; password: string; source: EventSource };

/** Schedules the erasure in a week. Idempotent. Throws `invalid` for a wrong `password` and for the last owner. */
export const leave = async (
  context: LeavingContext,
  { viewer, ...proof }: Leaving,
): Promise<{ deletesAt: Date }> => {
  const user = viewer && (await userById(context.db, viewer.id));
  if (!viewer || !user) throw new AppError('not_signed_in');
  const record = (outcome: 'success' | 'failure'): void =>
    context.record({ kind: 'deletion_requested', outcome, userId: user.id, source: proof.source });
  await proveMember(context, user, { viewer, ...proof }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'invalid') record('failure');
    throw error;
  });
  const wanted = new Date(context.clock.now().getTime() + graceDays * dayMs);
  const leaving = await setLeaving(context.db, user.id, {
    at: wanted,
    byTeam: false,
    tell: (trx) => context.notifyLeaving(user, { deletesAt: wanted, byTeam: false }, trx),
  });
  if (leaving === null) throw new AppError('not_signed_in');
  if (leaving === 'last-owner')
    throw new AppError('invalid', {
      message: t(
        'You are the only owner of this studio. Make another person an owner first, then you can delete your account.',
      ),
    });
  if (leaving.asked === 'now') record('success');
  return { deletesAt: leaving.deletesAt };
};

/**
 * Schedules the erasure, in a week, of the account of a member who asked the studio for it; `within` runs in the
 * transaction. Returns false if it does not exist or is scheduled already. The account is no owner's.
 */
export const leaveOnRequest = async (
  { db, clock, notifyLeaving }: Pick<LeavingContext, 'db' | 'clock' | 'notifyLeaving'>,
  { userId, within }: { userId: string; within: (trx: Database, deletesAt: Date) => Promise<void> },
): Promise<boolean> => {
  const user = await userById(db, userId);
  if (!user) return false;
  const deletesAt = new Date(clock.now().getTime() + graceDays * dayMs);
  const leaving = await setLeaving(db, userId, {
    at: deletesAt,
    byTeam: true,
    tell: async (trx) => {
      await notifyLeaving(user, { deletesAt, byTeam: true }, trx);
      await within(trx, deletesAt);
    },
  });
  return typeof leaving === 'object' && leaving?.asked === 'now';
};
