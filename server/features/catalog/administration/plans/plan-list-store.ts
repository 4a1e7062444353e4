import { type RawBuilder, sql } from 'kysely';
import type { PlanSort, PlanState } from '../../../../../contract/catalog-administration/plan-limits.ts';
import type { Database } from '../../../../platform/db.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import { editedPlanPicture } from '../../first-picture-store.ts';
import '../../tables.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';

export type PlanSearch = {
  /** Words of titles and coaches; empty for all. */
  search: string;
  kind: 'series' | 'bundle' | null;
  state: PlanState | null;
  sort: PlanSort;
  limit: number;
  offset: number;
  now: Date;
};

const inState = (state: PlanState, now: Date): RawBuilder<boolean> => {
  if (state === 'scheduled') return sql`plan.state = 'published' and plan.published_at > ${now}`;
  if (state === 'published') return sql`plan.state = 'published' and plan.published_at <= ${now}`;
  return sql`plan.state = ${state}`;
};

const coachNames = sql<string[]>`array(select trim(coach.first_name || ' ' || coach.last_name)
  from plan_coaches as link join coaches as coach on coach.id = link.coach_id
  where link.plan_id = plan.id order by link.rank, coach.id)`;

/** Matches plans with each word in the title, the slug or the name of a coach. */
const matching = (search: string) =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      return sql<boolean>`(plan.title ilike ${pattern} or plan.slug ilike ${pattern}
        or array_to_string(${coachNames}, ' ') ilike ${pattern})`;
    });

const itemCount = sql<number>`case plan.kind
  when 'bundle' then (select count(*) from bundle_plans where bundle_plans.bundle_id = plan.id)
  else (select count(*) from section_items as item join sections as section on section.id = item.section_id
    where section.plan_id = plan.id) end`;

const found = (db: Database, { search, kind, state, now }: PlanSearch) => {
  let query = db.selectFrom('plans as plan').where(notDeleted('plan', 'plan.id'));
  for (const matches of matching(search)) query = query.where(matches);
  if (kind !== null) query = query.where('plan.kind', '=', kind);
  return state === null ? query : query.where(inState(state, now));
};

const orders = {
  edited: sql`plan.updated_at desc`,
  title: sql`lower(plan.title)`,
  date: sql`plan.published_at desc nulls last`,
} as const satisfies Record<PlanSort, RawBuilder<unknown>>;

/** Returns a page of series and bundles and their total number. */
export const searchPlans = async (db: Database, wanted: PlanSearch) => {
  const [rows, counted] = await Promise.all([
    found(db, wanted)
      .innerJoin('categories as category', 'category.id', 'plan.category_id')
      .leftJoin('plan_popularity as popularity', 'popularity.plan_id', 'plan.id')
      .select(
        camelCased([
          'plan.id',
          'plan.kind',
          'plan.title',
          'plan.slug',
          'plan.state',
          'plan.published_at',
          'plan.updated_at',
          'plan.focus_x',
          'plan.focus_y',
          'category.title as category',
        ]),
      )
      .select([
        editedPlanPicture.as('image'),
        coachNames.as('coaches'),
        itemCount.as('itemCount'),
        sql<number>`coalesce(popularity.subscriptions, 0)`.as('memberCount'),
      ])
      .orderBy(orders[wanted.sort])
      .orderBy('plan.id')
      .limit(wanted.limit)
      .offset(wanted.offset)
      .execute(),
    found(db, wanted).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.count };
};

/** Returns the options for the fields of a series or bundle, each in the order of the studio. */
export const planOptions = async (db: Database) => {
  const [categories, subcategories, coaches, series] = await Promise.all([
    db
      .selectFrom('categories')
      .select(['id', 'title'])
      .where(notDeleted('category', 'categories.id'))
      .orderBy('rank')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('subcategories')
      .select(camelCased(['id', 'category_id', 'title']))
      .where(notDeleted('style', 'subcategories.id'))
      .orderBy('rank')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('coaches')
      .select(camelCased(['id', 'first_name', 'last_name', 'image', 'focus_x', 'focus_y']))
      .where(notDeleted('coach', 'coaches.id'))
      .orderBy('first_name')
      .orderBy('last_name')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('plans')
      .select(camelCased(['id', 'title', 'state', 'published_at', 'image', 'focus_x', 'focus_y']))
      .where('kind', '=', 'series')
      .where(notDeleted('plan', 'plans.id'))
      .orderBy(sql`lower(title)`)
      .orderBy('id')
      .execute(),
  ]);
  return { categories, subcategories, coaches, series };
};
