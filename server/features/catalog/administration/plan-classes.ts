import type { Database } from '../../../platform/db.ts';
import { ownSeries, seriesFor } from '../classes/new-class.ts';
import { lockClassCreation, placeLast } from '../classes/new-class-store.ts';
import { classesAtHome, hideClasses, moveClassesTo, otherHomes } from './plan-deletion-store.ts';

/** Every class gets its address from another series that shows it, or else from the studio's own, "Classes". */
export const moveClassesOut = async (trx: Database, planId: number, now: Date): Promise<void> => {
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
  const places = homeless.map((classId) => ({ planId: own.id, classId }));
  await placeLast(trx, places, ownSeries.title);
};

/** Before a series is erased: classes that were hidden with it go elsewhere as drafts, so that none comes out by that. */
export const moveHiddenClassesOut = async (trx: Database, planId: number, now: Date): Promise<void> => {
  await hideClasses(trx, planId);
  await moveClassesOut(trx, planId, now);
};
