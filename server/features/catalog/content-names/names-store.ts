import type { Difficulty } from '../../../../contract/catalog/orders.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { ownWords } from '../../../platform/sql/own-words.ts';
import { anyOf } from '../visibility-store.ts';

/** Coach as named on cards. */
export type CoachName = { slug: string; firstName: string; lastName: string };
export type StyleName = { slug: string; title: string };

const grouped = <Row extends { owner: number }, T>(
  rows: readonly Row[],
  pick: (row: Row) => T,
): Map<number, T[]> => {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.owner);
    if (group) group.push(pick(row));
    else groups.set(row.owner, [pick(row)]);
  }
  return groups;
};

const coachName = ({ slug, firstName, lastName }: CoachName): CoachName => ({ slug, firstName, lastName });

/** Returns the coaches of each class, in the order in which the studio names them. */
export const coachesOfClasses = async (
  db: Database,
  classIds: readonly number[],
): Promise<Map<number, CoachName[]>> => {
  const rows = await db
    .selectFrom('plan_entry_coaches as link')
    .innerJoin('coaches as coach', 'coach.id', 'link.coach_id')
    .select(camelCased(['link.plan_entry_id as owner', 'coach.slug', 'coach.first_name', 'coach.last_name']))
    .where('link.plan_entry_id', '=', anyOf(classIds))
    .orderBy('link.plan_entry_id')
    .orderBy('link.rank')
    .execute();
  return grouped(rows, coachName);
};

export const coachesOfPlans = async (
  db: Database,
  planIds: readonly number[],
): Promise<Map<number, CoachName[]>> => {
  const rows = await db
    .selectFrom('plan_coaches as link')
    .innerJoin('coaches as coach', 'coach.id', 'link.coach_id')
    .select(camelCased(['link.plan_id as owner', 'coach.slug', 'coach.first_name', 'coach.last_name']))
    .where('link.plan_id', '=', anyOf(planIds))
    .orderBy('link.plan_id')
    .orderBy('link.rank')
    .execute();
  return grouped(rows, coachName);
};

export const stylesOfClasses = async (
  db: Database,
  classIds: readonly number[],
): Promise<Map<number, StyleName[]>> => {
  const rows = await db
    .selectFrom('plan_entry_subcategories as link')
    .innerJoin('subcategories as style', 'style.id', 'link.subcategory_id')
    .select(['link.plan_entry_id as owner', 'style.slug', ownWords('style.title').as('title')])
    .where('link.plan_entry_id', '=', anyOf(classIds))
    .orderBy('link.plan_entry_id')
    .orderBy('link.rank')
    .execute();
  return grouped(rows, ({ slug, title }) => ({ slug, title }));
};

/** Names of the series of a class. */
export type PlanNames = {
  id: number;
  slug: string;
  title: string;
  difficulty: Difficulty | null;
  category: StyleName;
  subcategory: StyleName | null;
  coaches: CoachName[];
};

/** Returns the names of these series or bundles, in one statement. */
export const namesOfPlans = async (
  db: Database,
  planIds: readonly number[],
): Promise<Map<number, PlanNames>> => {
  const rows = await db
    .selectFrom('plans as plan')
    .innerJoin('categories as category', 'category.id', 'plan.category_id')
    .leftJoin('subcategories as style', 'style.id', 'plan.subcategory_id')
    .leftJoin('plan_coaches as link', 'link.plan_id', 'plan.id')
    .leftJoin('coaches as coach', 'coach.id', 'link.coach_id')
    .select(['plan.id', 'plan.slug', 'plan.difficulty', ownWords('plan.title').as('title')])
    .select(['category.slug as categorySlug', ownWords('category.title').as('categoryTitle')])
    .select(['style.slug as styleSlug', ownWords<string | null>('style.title').as('styleTitle')])
    .select('coach.slug as coachSlug')
    .select(camelCased(['coach.first_name', 'coach.last_name']))
    .where('plan.id', '=', anyOf(planIds))
    .orderBy('plan.id')
    .orderBy('link.rank')
    .execute();
  const names = new Map<number, PlanNames>();
  for (const row of rows) {
    const { id, slug, title, difficulty, coachSlug, firstName, lastName, ...of } = row;
    let plan = names.get(id);
    if (!plan) {
      const { categorySlug, categoryTitle, styleSlug, styleTitle } = of;
      plan = {
        id,
        slug,
        title,
        difficulty,
        category: { slug: categorySlug, title: categoryTitle },
        subcategory: styleSlug && styleTitle ? { slug: styleSlug, title: styleTitle } : null,
        coaches: [],
      };
      names.set(id, plan);
    }
    if (coachSlug !== null && firstName !== null && lastName !== null)
      plan.coaches.push({ slug: coachSlug, firstName, lastName });
  }
  return names;
};
