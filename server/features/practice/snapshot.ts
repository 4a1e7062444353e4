import type { CollectionSummary, PracticeSnapshot } from '../../../contract/accounts/users.ts';
import { imageOf } from '../catalog/index.ts';
import type { PracticeContext } from './practice.ts';
import { snapshotRow } from './snapshot-store.ts';
import { dayIn, figureDays, streakOf } from './streak.ts';

export type Snapshot = { snapshot: PracticeSnapshot['snapshot']; completedClasses: CollectionSummary };

/** The three figures of the last 30 days, and how much was ever completed. One query. */
export const practiceSnapshot = async (
  { db, clock }: PracticeContext,
  userId: string,
  timeZone: string,
): Promise<Snapshot> => {
  const now = clock.now();
  const today = dayIn(timeZone, now);
  const row = await snapshotRow(db, userId, { ...figureDays(today), now });
  return {
    snapshot: {
      completedClassesCount: row.classes,
      activeDays: row.days,
      weekStreak: streakOf(row.mondays, today).length,
    },
    completedClasses: {
      count: row.keptCount,
      lastThumbnail: row.newestImage === null ? null : imageOf(row.newestImage).small.url,
    },
  };
};
