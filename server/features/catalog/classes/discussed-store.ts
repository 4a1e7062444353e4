import { type PageAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import '../tables.ts';
import type { Database } from '../../../platform/db.ts';
import { classUrl } from '../view.ts';
import { anyOf } from '../visibility-store.ts';

/** Largest id that PostgreSQL looks for; people write about whatever number they like. */
const largestId = 2_147_483_647;
const possible = (ids: readonly number[]): number[] => ids.filter((id) => id <= largestId);

export type Discussed = { title: string; url: PageAddress };

/**
 * Returns the classes and series that people write about, by `CLASS 12` and `SERIES 3`, with their names and addresses,
 * also those that have left the catalog.
 */
export const discussedContent = async (
  db: Database,
  { classIds, seriesIds }: { classIds: readonly number[]; seriesIds: readonly number[] },
): Promise<Map<string, Discussed>> => {
  const classes = await db
    .selectFrom('plan_entries as entry')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .select(['entry.id', 'entry.title', 'plan.slug'])
    .where('entry.id', '=', anyOf(possible(classIds)))
    .execute();
  const series = await db
    .selectFrom('plans')
    .select(['id', 'title', 'slug'])
    .where('id', '=', anyOf(possible(seriesIds)))
    .execute();
  return new Map([
    ...classes.map(({ id, title, slug }): [string, Discussed] => [
      `CLASS ${id}`,
      { title, url: classUrl(slug, id) },
    ]),
    ...series.map(({ id, title, slug }): [string, Discussed] => [
      `SERIES ${id}`,
      { title, url: pageAddress('/series/$slug', { slug }) },
    ]),
  ]);
};
