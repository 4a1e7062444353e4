import { t } from '../../../../contract/messages.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { PhotoRefusal } from '../resizing/resize-photo.ts';
import { hasVerifiedEmail, type Limits, leavePlace, limitsOf, takePlace } from './limit-store.ts';

/** Rate limit of a member: a burst of pictures, enough to try covers for a playlist, then one a minute. */
const burst = 30;
const eachMs = 60_000;
/**
 * Lease of a member's slot. Longer than a picture waits and is made, so that only the slot of a dead process expires.
 */
const longestResizingMs = 5 * 60_000;
const pauseMs = 10 * 60_000;

export type LimitsContext = {
  db: Database;
  clock: Clock;
  /** Requires a verified e-mail for a file in a studio that sends mail (NS-228). */
  needsVerifiedEmail: boolean;
};

const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));

const refusalOf = (limits: Limits | null, now: Date): AppError => {
  if (limits && limits.pausedUntil > now) {
    const seconds = secondsUntil(limits.pausedUntil, now);
    return new AppError('too_many_attempts', {
      message: t(
        '{minutes, plural, one {Your last picture took more than we can give. Please wait # minute and choose another one, saved as a jpg or png.} other {Your last picture took more than we can give. Please wait # minutes and choose another one, saved as a jpg or png.}}',
        { minutes: Math.ceil(seconds / 60) },
      ),
      retryAfterSeconds: seconds,
    });
  }
  if (limits && limits.resizingUntil > now)
    return new AppError('too_many_attempts', {
      message: t('Another picture of yours is being prepared. Please try again when it is done.'),
      retryAfterSeconds: 5,
    });
  const next = new Date((limits?.limitResetsAt ?? now).getTime() - (burst - 1) * eachMs);
  return new AppError('too_many_attempts', { retryAfterSeconds: secondsUntil(next, now) });
};

const wasKilled = (error: unknown): boolean =>
  error instanceof AppError &&
  error.cause instanceof PhotoRefusal &&
  ['too-long', 'too-much'].includes(error.cause.problem);

/** Throws `email_not_verified` for a member whose e-mail is not verified, in a studio that sends mail. */
export const requireVerifiedEmail = async (
  { db, needsVerifiedEmail }: Pick<LimitsContext, 'db' | 'needsVerifiedEmail'>,
  userId: string,
): Promise<void> => {
  if (needsVerifiedEmail && !(await hasVerifiedEmail(db, userId))) throw new AppError('email_not_verified');
};

/**
 * Makes one picture of a member at a time, within the rate limit, across all processes. A member whose picture had to
 * be stopped waits ten minutes. Throws `email_not_verified` and `too_many_attempts`.
 */
export const withinLimits = async <T>(
  context: LimitsContext,
  userId: string,
  make: () => Promise<T>,
): Promise<T> => {
  await requireVerifiedEmail(context, userId);
  const { db, clock } = context;
  const now = clock.now();
  const resizingUntil = new Date(now.getTime() + longestResizingMs);
  const beginning = { userId, now, resizingUntil, intervalMs: eachMs, burstMs: (burst - 1) * eachMs };
  if (!(await takePlace(db, beginning))) throw refusalOf(await limitsOf(db, userId), now);
  let pausedUntil: Date | null = null;
  try {
    return await make();
  } catch (error) {
    if (wasKilled(error)) pausedUntil = new Date(clock.now().getTime() + pauseMs);
    throw error;
  } finally {
    await leavePlace(db, { userId, resizingUntil, pausedUntil });
  }
};
