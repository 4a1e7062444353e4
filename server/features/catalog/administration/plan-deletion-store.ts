import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';
import { notDeleted } from '../deleted/deleted-store.ts';
import { anyOf } from '../visibility-store.ts';

export type PlanDependentsRow = {
  title: string;
  classes: number;
  members: number;
  heldBy: string[];
  billboards: string[];
};

/** Returns the data that depends on a plan; null if the plan does not exist or is deleted. */
export const planDependents = async (db: Database, id: number): Promise<PlanDependentsRow | null> => {
  const { rows } = await sql<PlanDependentsRow>`select plan.title,
      (select count(*) from plan_entries as entry where entry.plan_id = plan.id
        and ${notDeleted('class', 'entry.id')}) as classes,
      coalesce(popularity.subscriptions, 0) as members,
      array(select holder.title from plans as holder
        where (holder.id in (select bundle_id from bundle_plans where bundle_plans.plan_id = plan.id)
          or holder.id in (select section.plan_id from section_items as item
            join sections as section on section.id = item.section_id where item.plan_id = plan.id))
          and ${notDeleted('plan', 'holder.id')} order by holder.title) as "heldBy",
      array(select billboards.title from billboards where content_type = 'series'
        and content_id in (plan.slug, plan.id::text) and ${notDeleted('billboard', 'billboards.id')}
        order by billboards.title) as billboards
    from plans as plan left join plan_popularity as popularity on popularity.plan_id = plan.id
    where plan.id = ${id} and ${notDeleted('plan', 'plan.id')}`.execute(db);
  return rows[0] ?? null;
};

export type PlanToDelete = {
  title: string;
  state: 'draft' | 'published' | 'retired';
  publishedAt: Date | null;
};

/** Returns the plan with its row locked until the transaction ends. */
export const lockPlanToDelete = async (trx: Database, id: number): Promise<PlanToDelete | null> =>
  (await trx
    .selectFrom('plans as plan')
    .select(camelCased(['plan.title', 'plan.state', 'plan.published_at']))
    .where('plan.id', '=', id)
    .where(notDeleted('plan', 'plan.id'))
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Returns the classes that have their address by this series. */
export const classesAtHome = async (trx: Database, planId: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('plan_entries')
    .select('id')
    .where('plan_id', '=', planId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
};

/** Returns, for each of these classes, the first other published series whose sections hold it. */
export const otherHomes = async (
  trx: Database,
  classIds: readonly number[],
  { besides, now }: { besides: number; now: Date },
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ classId: number; planId: number }>`
    select item.plan_entry_id as "classId", min(section.plan_id) as "planId"
    from section_items as item
      join sections as section on section.id = item.section_id
      join plans as plan on plan.id = section.plan_id
    where item.plan_entry_id = ${anyOf(classIds)} and plan.id <> ${besides} and plan.kind = 'series'
      and plan.state = 'published' and plan.published_at <= ${now}
    group by item.plan_entry_id`.execute(trx);
  return new Map(rows.map(({ classId, planId }) => [classId, planId]));
};

export const moveClassesTo = async (
  trx: Database,
  planId: number,
  classIds: readonly number[],
): Promise<void> => {
  if (classIds.length === 0) return;
  await trx.updateTable('plan_entries').set({ plan_id: planId }).where('id', '=', anyOf(classIds)).execute();
};

/** Turns the published classes of a series into drafts, which only the studio sees. */
export const hideClasses = async (trx: Database, planId: number): Promise<void> => {
  await trx
    .updateTable('plan_entries')
    .set({ state: 'draft' })
    .where('plan_id', '=', planId)
    .where('state', '=', 'published')
    .execute();
};
