import { type Database, transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { ownSeries, seriesFor } from '../../classes/new-class.ts';
import { lockClassCreation, placeLast } from '../../classes/new-class-store.ts';
import type { CatalogContext } from '../../context.ts';
import {
  classesAtHome,
  lockPlanToDelete,
  markDeleted,
  moveClassesTo,
  otherHomes,
  planDependents,
} from './plan-deletion-store.ts';

type Context = Pick<CatalogContext, 'db' | 'clock'>;

const restorableDays = 30;
const dayMs = 86_400_000;

export const dependentsOf = async ({ db }: Pick<Context, 'db'>, id: number) => {
  const dependents = await planDependents(db, id);
  if (!dependents) throw new AppError('not_found');
  return dependents;
};

/** Every class gets its address from another series that shows it, or else from the studio's own, "Classes". */
const moveClassesOut = async (trx: Database, planId: number, now: Date): Promise<void> => {
  await lockClassCreation(trx);
  const classIds = await classesAtHome(trx, planId);
  if (classIds.length === 0) return;
  const homes = await otherHomes(trx, classIds, { besides: planId, now });
  for (const [home, ids] of Map.groupBy(homes.keys(), (classId) => homes.get(classId) ?? 0))
    await moveClassesTo(trx, home, ids);
  const homeless = classIds.filter((id) => !homes.has(id));
  if (homeless.length === 0) return;
  const own = await seriesFor(trx, null, now);
  await moveClassesTo(trx, own.id, homeless);
  for (const id of homeless) await placeLast(trx, own.id, id, ownSeries.title);
};

/**
 * The classes of a series that members see stay where members find them; those of a hidden one stay hidden with it.
 * Throws `invalid` unless the title is typed as it is.
 */
export const deletePlan = ({ db, clock }: Context, viewer: Viewer, id: number, title: string) =>
  transaction(db, async (trx) => {
    const now = clock.now();
    const plan = await lockPlanToDelete(trx, id);
    if (!plan) throw new AppError('not_found');
    if (title.trim() !== plan.title.trim())
      throw new AppError('invalid', { fields: { title: [`Type the title as it is: ${plan.title}`] } });
    const isVisible = plan.state === 'published' && plan.publishedAt !== null && plan.publishedAt <= now;
    await markDeleted(trx, id, { plan, by: viewer.id, now });
    if (isVisible) await moveClassesOut(trx, id, now);
    const restorableUntil = new Date(now.getTime() + restorableDays * dayMs).toISOString();
    return { success: true as const, restorableUntil };
  });
