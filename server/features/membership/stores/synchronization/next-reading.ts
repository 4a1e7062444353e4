import type { StoreMembershipRow } from './store-membership-store.ts';

const dayMs = 86_400_000;
/** Less than a day, so that each comparison of the schedule finds it due. */
const nightlyMs = 20 * 3_600_000;
const weekMs = 7 * dayMs;
const monthMs = 30 * dayMs;
/** A purchase that ended so long ago rarely begins anew. */
const recentMs = 60 * dayMs;

/** When a purchase is read again though nothing was heard of it: what is open each night, the rest more rarely. */
export const nextReading = ({
  row,
  createdAt,
  now,
}: {
  /** Null where it gives no membership to any account. */
  row: Pick<StoreMembershipRow, 'state' | 'endsAt'> | null;
  createdAt: Date;
  now: Date;
}): Date => {
  const after = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  if (row && row.state !== 'ended') return after(nightlyMs);
  const since = row?.endsAt ?? createdAt;
  return after(now.getTime() - since.getTime() < recentMs ? weekMs : monthMs);
};
