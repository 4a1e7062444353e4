import { formatDate } from '../../../../contract/formats/dates.ts';
import { t } from '../../../../contract/messages.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PaidMembership } from '../../billing/index.ts';
import { canWaitUntil, monthsLater, waitsFrom } from '../../payment-provider/index.ts';
import { mustBeAllowed } from '../access.ts';
import { countedSince, type PauseLength, type PauseLimit, pauseLengths, pauseLimit } from './pause-limit.ts';
import { pausesSince } from './pause-store.ts';

/** A membership that is or may be paused; its paid time ends at `startsAt`. */
export type Pausable = PaidMembership & { subscriptionId: string };
export type PausePlan = {
  membership: Pausable;
  startsAt: Date;
  /** End of the present pause; null without one. */
  until: Date | null;
  /** Possible ends of the pause, regardless of its present end. */
  lengths: PauseLength[];
  limit: PauseLimit;
};

export const isPaused = ({ detail, state }: PaidMembership): boolean =>
  detail === 'paused' && state === 'renewing';

const updating = () =>
  new AppError('invalid', { message: t('We are updating your account. Please check back later.') });

const dateText = (date: Date): string =>
  formatDate(date, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the options of a pause of this membership; throws in words if none is possible. */
export const pausePlan = async (
  db: Database,
  userId: string,
  membership: PaidMembership | null,
  { isLimited, now }: { isLimited: boolean; now: Date },
): Promise<PausePlan> => {
  mustBeAllowed('pause', membership);
  if (membership?.detail === 'trialing')
    throw new AppError('invalid', {
      message: t('Nothing is charged during your free trial. You can pause once it is over.'),
    });
  const paused = membership !== null && isPaused(membership);
  const startsAt = paused ? membership.endsAt : membership?.renewsAt;
  if (!membership?.subscriptionId || !startsAt || (paused && !membership.renewsAt)) throw updating();
  const earlier = (await pausesSince(db, userId, countedSince(startsAt))).filter(
    (pause) => pause.startsAt.getTime() !== startsAt.getTime(),
  );
  const limit = pauseLimit(isLimited ? earlier : [], startsAt);
  if (limit.months === 0)
    throw new AppError('invalid', {
      message: limit.againAt
        ? t(
            'You paused for 3 months in the last 12. The next pause can begin on {day}. Cancelling works as always.',
            { day: dateText(limit.againAt) },
          )
        : t('You paused for 3 months in the last 12. Cancelling works as always.'),
    });
  const lengths = pauseLengths(startsAt, limit).filter(({ until }) => canWaitUntil(until, now));
  if (lengths.length === 0)
    throw new AppError('invalid', {
      message: t('Your plan is paid until {end}. You can pause it from {day} on.', {
        end: dateText(startsAt),
        day: dateText(waitsFrom(monthsLater(startsAt, 1))),
      }),
    });
  return {
    membership: { ...membership, subscriptionId: membership.subscriptionId },
    startsAt,
    until: paused ? membership.renewsAt : null,
    lengths,
    limit,
  };
};
