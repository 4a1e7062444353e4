import type { StoreMembershipRow } from './store-membership-store.ts';

const dayMs = 86_400_000;
/** Less than a day, so that each comparison of the schedule finds it due. */
const nightlyMs = 20 * 3_600_000;
const weekMs = 7 * dayMs;
const monthMs = 30 * dayMs;
/** A purchase that ended so long ago rarely begins anew. */
const recentMs = 60 * dayMs;

/**
 * Returns when the store is next asked about a purchase without a message from it: nightly while the membership is
 * open, weekly for 60 days after its end (or its creation, if it has no end), then every 30 days.
 */
export const nextReading = ({
  row,
  createdAt,
  now,
}: {
  /** Null if the purchase gives no membership to any account. */
  row: Pick<StoreMembershipRow, 'state' | 'endsAt'> | null;
  createdAt: Date;
  now: Date;
}): Date => {
  const after = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  if (row && row.state !== 'ended') return after(nightlyMs);
  const since = row?.endsAt ?? createdAt;
  return after(now.getTime() - since.getTime() < recentMs ? weekMs : monthMs);
};
