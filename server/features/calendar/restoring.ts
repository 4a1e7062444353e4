import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { lockMember } from '../accounts/index.ts';
import { furthestDays, mostPlans } from './limits.ts';
import { addPlans, countPlanned, unplannedAmong } from './store.ts';

const dayMs = 86_400_000;
/** With those that have passed: a month of the calendar is shown whole. */
const maxRestored = 5000;

export type PlanToRestore = { planEntryId: number; at: Date };
/** `odd` lie too far ahead, `left` did not fit. */
export type RestoredPlans = { added: number; odd: number; left: number };

/** Plans what is not planned for that moment already, within the limits that hold for planning. */
export const restorePlans = async (
  { clock }: { clock: Clock },
  trx: Database,
  userId: string,
  plans: readonly PlanToRestore[],
): Promise<RestoredPlans> => {
  const now = clock.now();
  const latest = new Date(now.getTime() + furthestDays * dayMs);
  const possible = plans.filter(({ at }) => at.getTime() >= 0 && at <= latest);
  if (!(await lockMember(trx, userId))) return { added: 0, odd: 0, left: 0 };
  const unknown = await unplannedAmong(trx, userId, possible);
  const ahead = await countPlanned(trx, userId, now);
  const all = await countPlanned(trx, userId, new Date(0));
  const past = unknown.filter(({ at }) => at < now).slice(0, Math.max(0, maxRestored - all));
  const coming = unknown.filter(({ at }) => at >= now).slice(0, Math.max(0, mostPlans - ahead));
  const added = [...past, ...coming];
  await addPlans(
    trx,
    userId,
    added.map(({ planEntryId, at }) => ({ classId: planEntryId, startsAt: at })),
    now,
  );
  return {
    added: added.length,
    odd: plans.length - possible.length,
    left: unknown.length - added.length,
  };
};
