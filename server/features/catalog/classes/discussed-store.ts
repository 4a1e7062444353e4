import { type PageAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import '../tables.ts';
import type { Image } from '../../../../contract/shared.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { ownWords } from '../../../platform/sql/own-words.ts';
import { editedPlanPicture } from '../first-picture-store.ts';
import { chosenImage } from '../image.ts';
import { classUrl } from '../view.ts';
import { anyOf } from '../visibility-store.ts';

/** Largest id that PostgreSQL looks for; people write about whatever number they like. */
const largestId = 2_147_483_647;
const possible = (ids: readonly number[]): number[] => ids.filter((id) => id <= largestId);

export type Discussed = { title: string; url: PageAddress; picture: Image | null };

/**
 * Returns the classes and series that people write about, by `CLASS 12` and `SERIES 3`, with their names, addresses
 * and pictures, also those that have left the catalog.
 */
export const discussedContent = async (
  db: Database,
  { classIds, seriesIds }: { classIds: readonly number[]; seriesIds: readonly number[] },
): Promise<Map<string, Discussed>> => {
  const classes = await db
    .selectFrom('plan_entries as entry')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .select(camelCased(['entry.id', 'entry.image', 'entry.focus_x', 'entry.focus_y', 'plan.slug']))
    .select(ownWords('entry.title').as('title'))
    .where('entry.id', '=', anyOf(possible(classIds)))
    .execute();
  const series = await db
    .selectFrom('plans as plan')
    .select(camelCased(['plan.id', 'plan.slug', 'plan.focus_x', 'plan.focus_y']))
    .select(ownWords('plan.title').as('title'))
    .select(editedPlanPicture.as('image'))
    .where('plan.id', '=', anyOf(possible(seriesIds)))
    .execute();
  return new Map([
    ...classes.map(({ id, title, slug, image, ...focus }): [string, Discussed] => [
      `CLASS ${id}`,
      { title, url: classUrl(slug, id), picture: chosenImage(image, focus) },
    ]),
    ...series.map(({ id, title, slug, image, ...focus }): [string, Discussed] => [
      `SERIES ${id}`,
      { title, url: pageAddress('/series/$slug', { slug }), picture: chosenImage(image, focus) },
    ]),
  ]);
};
