import { transaction } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import type { CatalogContext } from '../../context.ts';
import { deleteContent } from '../deleting/deleted-contents.ts';
import { moveClassesOut } from '../plan-classes.ts';
import { lockPlanToDelete, planDependents } from '../plan-deletion-store.ts';

type Context = Pick<CatalogContext, 'db' | 'clock'>;

export const dependentsOf = async ({ db }: Pick<Context, 'db'>, id: number) => {
  const dependents = await planDependents(db, id);
  if (!dependents) throw new AppError('not_found');
  return dependents;
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
    const isVisible = plan.state === 'published' && plan.publishedAt !== null && plan.publishedAt <= now;
    const deletion = {
      kind: 'plan',
      id,
      title: plan.title,
      state: plan.state,
      deletedBy: viewer.id,
      now,
    } as const;
    const deleted = await deleteContent(trx, title, deletion);
    if (isVisible) await moveClassesOut(trx, id, now);
    return deleted;
  });
