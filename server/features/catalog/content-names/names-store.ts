import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { anyOf } from '../visibility-store.ts';

/** A coach as cards name them. */
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

/** The coaches of each class, in the order the studio names them. */
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
    .select(['link.plan_entry_id as owner', 'style.slug', 'style.title'])
    .where('link.plan_entry_id', '=', anyOf(classIds))
    .orderBy('link.plan_entry_id')
    .orderBy('link.rank')
    .execute();
  return grouped(rows, ({ slug, title }) => ({ slug, title }));
};
