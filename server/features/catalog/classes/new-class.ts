import { t } from '../../../../contract/messages.ts';
import type { PageAddress } from '../../../../contract/pages/page-addresses.ts';
import { slugOf } from '../../../../contract/slugs.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { undoDeletion } from '../deleted/deleted-content-store.ts';
import { classUrl } from '../view.ts';
import {
  addSeries,
  classSlugsLike,
  coachBySlug,
  firstCategory,
  insertClass,
  lockClassCreation,
  placeLast,
  type SeriesRef,
  seriesBySlug,
  takenClassSlugs,
} from './new-class-store.ts';

export type NewClass = {
  title: string;
  videoId: number;
  /** Slug of the series; null for the series "Classes", made if there is none yet. */
  seriesSlug: string | null;
  coachSlug: string | null;
  draft: boolean;
  now: Date;
};

/** Series of the classes that are put into none. */
export const ownSeries = { slug: 'classes', title: 'Classes' };

/**
 * Returns slugs that no class has or had, made of titles, all different and none of `given`; `own` is the slug of the
 * class itself.
 */
export const freeSlugs = async (
  trx: Database,
  titles: readonly string[],
  { own, given = [] }: { own?: string; given?: readonly string[] } = {},
): Promise<string[]> => {
  const wanted = titles.map((title) => slugOf(title));
  const taken = await takenClassSlugs(trx, wanted);
  for (const slug of given) taken.add(slug);
  if (own !== undefined) taken.delete(own);
  const found: string[] = [];
  for (const start of wanted) {
    let slug = start;
    if (taken.has(start)) {
      const alike = await classSlugsLike(trx, start);
      if (own !== undefined) alike.delete(own);
      for (let count = 2; taken.has(slug) || alike.has(slug); count += 1) slug = `${start}-${count}`;
    }
    taken.add(slug);
    found.push(slug);
  }
  return found;
};

/** Returns a slug that no class has or had, made of a title; `own` is the slug of the class itself. */
export const freeSlug = async (trx: Database, title: string, own?: string): Promise<string> => {
  const [slug] = await freeSlugs(trx, [title], own === undefined ? {} : { own });
  return slug ?? '';
};

type Missing = 'series' | 'coach';

/** Returns the kind of a named series or coach that does not exist; null if both do. */
export const missingFor = async (
  db: Database,
  { seriesSlug, coachSlug }: Pick<NewClass, 'seriesSlug' | 'coachSlug'>,
): Promise<Missing | null> => {
  if (seriesSlug !== null && !(await seriesBySlug(db, seriesSlug))) return 'series';
  return coachSlug !== null && (await coachBySlug(db, coachSlug)) === null ? 'coach' : null;
};

/**
 * Returns the series with this slug; null stands for the studio's own, which is made, or restored, if there is none.
 */
export const seriesFor = async (trx: Database, slug: string | null, now: Date): Promise<SeriesRef> => {
  const known = await seriesBySlug(trx, slug ?? ownSeries.slug);
  if (known && slug === null)
    await undoDeletion(trx, { kind: 'plan', id: known.id, since: new Date(0), now });
  if (known) return known;
  const categoryId = await firstCategory(trx, ownSeries.slug, ownSeries.title);
  return addSeries(trx, { ...ownSeries, categoryId, now });
};

/** Adds a class with this video at the end of a series, published now unless it is a draft; returns its address. */
export const addClass = async (
  trx: Database,
  wanted: NewClass,
): Promise<{ id: number; url: PageAddress }> => {
  // Two concurrent calls would make the series, or take a slug, twice.
  await lockClassCreation(trx);
  const missing = await missingFor(trx, wanted);
  if (missing)
    throw new AppError('not_found', {
      message:
        missing === 'series'
          ? t('The series of the new class does not exist.')
          : t('The coach of the new class does not exist.'),
    });
  const { now, title, videoId, draft, seriesSlug, coachSlug } = wanted;
  const series = await seriesFor(trx, seriesSlug, now);
  const coachId = coachSlug === null ? null : await coachBySlug(trx, coachSlug);
  const slug = await freeSlug(trx, title);
  const id = await insertClass(trx, { slug, planId: series.id, title, videoId, coachId, draft, now });
  await placeLast(trx, [{ planId: series.id, classId: id }], ownSeries.title);
  return { id, url: classUrl(series.slug, id) };
};
