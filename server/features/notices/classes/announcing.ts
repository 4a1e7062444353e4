import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import {
  continueAfter,
  dropOldAnnouncements,
  endAnnouncement,
  lockDueClass,
  notifyFollowers,
  postponeAnnouncement,
} from './announcement-store.ts';

/** Each change of a notice is told to all processes by name, up to 500 in a statement. */
export const followersAtOnce = 500;
/** A class that came out longer ago is not announced, such as one that an import brings in. */
const newsMs = 2 * 86_400_000;
/** A class whose series or video is not ready is looked at again then. */
const lookAgainMs = 60_000;

type AnnouncingDependencies = { db: Database; clock: Clock };

/** One batch of one class; false where no class is due. */
const announceSome = ({ db, clock }: AnnouncingDependencies): Promise<boolean> =>
  transaction(db, async (trx) => {
    const now = clock.now();
    const due = await lockDueClass(trx, now);
    if (!due) return false;
    const { classId, planSlug } = due;
    if (!due.published) await endAnnouncement(trx, classId);
    else if (!due.visible || !due.plays)
      await postponeAnnouncement(trx, classId, new Date(now.getTime() + lookAgainMs));
    else {
      const url = pageAddress('/series/$planSlug/workouts/$classId', { planSlug, classId });
      const last = await notifyFollowers(trx, { ...due, url, now, limit: followersAtOnce });
      if (last === null) await endAnnouncement(trx, classId);
      else await continueAfter(trx, classId, last);
    }
    return true;
  });

/**
 * Tells the followers of a series of its new classes, in batches of one transaction each. A worker that dies leaves the
 * rest of a class to the next one, and several at once share the work.
 */
export const announceClasses = async (
  dependencies: AnnouncingDependencies,
  signal?: AbortSignal,
): Promise<void> => {
  await dropOldAnnouncements(dependencies.db, new Date(dependencies.clock.now().getTime() - newsMs));
  while (!signal?.aborted && (await announceSome(dependencies)));
};
