import type { StudioHome } from '../../../contract/catalog/home.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.ts';
import type { Product } from '../../../contract/catalog/plans.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { PublishedPage } from '../../../contract/pages/pages.ts';
import { pageLimits } from '../../../contract/pages/sections/section-limits.ts';
import type { Section } from '../../../contract/pages/sections/sections.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { publishedHome, publishedPage } from './page-store.ts';

/** Cards of classes, series and bundles with the viewer's marks; those that are not listed are left out. */
export type Cards = {
  classes: (ids: readonly number[], viewer: Viewer | null) => Promise<PlanEntry[]>;
  products: (ids: readonly number[], viewer: Viewer | null) => Promise<Map<number, Product>>;
};

const shownSections = (sections: readonly Section[]): Section[] => sections.filter(({ hidden }) => !hidden);

/** Throws `not_found` where no page of this address, or a former one of it, is published. */
export const pageBySlug = async (db: Database, slug: string): Promise<PublishedPage> => {
  const page = /^[a-z0-9-]{1,80}$/.test(slug) ? await publishedPage(db, slug) : null;
  if (!page) throw new AppError('not_found');
  const { title, description, picture, sections } = page.fields;
  return {
    slug: page.slug,
    title,
    description,
    picture,
    sections: shownSections(sections),
    url: pageAddress('/pages/$slug', { slug: page.slug }),
  };
};

/** The home page that the studio has arranged and published; null for the usual one. */
export const studioHome = async (db: Database): Promise<StudioHome | null> => {
  const fields = await publishedHome(db);
  if (!fields) return null;
  const { sections, description, picture } = fields;
  return { sections: shownSections(sections), description, picture };
};

const simplePath = /^\/pages\/([a-z0-9-]{1,80})$/;

/** A section of a published page by the path of the page; null where the studio has made none of that name. */
export const sectionNamed = async (db: Database, model: string, urlPath: string): Promise<Section | null> => {
  const slug = simplePath.exec(urlPath)?.[1];
  const fields = slug
    ? (await publishedPage(db, slug))?.fields
    : urlPath === '/'
      ? await publishedHome(db)
      : null;
  return shownSections(fields?.sections ?? []).find(({ id }) => id === model) ?? null;
};

/** Throws `bad_request` for what is no list of ids. */
const readIds = (text: string): number[] => {
  const ids = text.split(',').slice(0, pageLimits.picked).map(Number);
  if (ids.some((id) => !Number.isInteger(id) || id < 1 || id > 2_147_483_647))
    throw new AppError('bad_request');
  return [...new Set(ids)];
};

export const pickedClasses = ({ classes }: Cards, ids: string, viewer: Viewer | null): Promise<PlanEntry[]> =>
  classes(readIds(ids), viewer);

export const pickedProducts = async (
  { products }: Cards,
  text: string,
  viewer: Viewer | null,
): Promise<Product[]> => {
  const ids = readIds(text);
  const cards = await products(ids, viewer);
  return ids.flatMap((id) => cards.get(id) ?? []);
};
