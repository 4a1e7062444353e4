import type { StudioHome } from '../../../contract/catalog/home.schema.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Product } from '../../../contract/catalog/plans.schema.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { PageFields } from '../../../contract/pages/page-administration.schema.ts';
import type { PublishedPage } from '../../../contract/pages/pages.schema.ts';
import { pageLimits } from '../../../contract/pages/sections/section-limits.ts';
import type { Section } from '../../../contract/pages/sections/sections.schema.ts';
import type { StudioFacts } from '../../../contract/pages/sections/studio-facts.schema.ts';
import { withFacts } from '../../../contract/pages/sections/studio-facts.ts';
import { isSlug, slugInAddress } from '../../../contract/slugs.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { imageOf, pictureGround } from '../catalog/index.ts';
import type { Finder } from '../finder/index.ts';
import { publishedPage } from './page-store.ts';
import { inLanguage, sectionInLanguage } from './translated-pages.ts';

const withImage = <Of extends { picture: string | null }>(pictured: Of): Of =>
  pictured.picture === null ? pictured : { ...pictured, image: imageOf(pictured.picture) };

const withImages = (section: Section): Section => {
  if (section.type === 'voices') return { ...section, voices: section.voices.map(withImage) };
  if (section.type === 'hero' && section.picture !== null)
    return { ...withImage(section), ground: pictureGround(section.picture, section.focalPoint) };
  return 'picture' in section ? withImage(section) : section;
};

/** Returns the sections that are not hidden in the language in force, with the image of each picture. */
const shownSections = (sections: readonly Section[]): Section[] =>
  sections.filter(({ hidden }) => !hidden).map((section) => withImages(sectionInLanguage(section)));

/** Returns the sections with the facts of the studio filled in. */
export const filled = (sections: readonly Section[], facts: StudioFacts): Section[] =>
  sections.map((section) => withFacts(section, facts));

/** Throws `not_found` if no published page has this slug or had it before. */
export const pageBySlug = async (db: Database, slug: string, facts: StudioFacts): Promise<PublishedPage> => {
  const page = isSlug(slug) ? await publishedPage(db, slug) : null;
  if (!page) throw new AppError('not_found');
  const { title, description, picture, sections, translated } = inLanguage(page.fields);
  return {
    slug: page.slug,
    title,
    description,
    picture,
    ...(translated && { translated }),
    sections: filled(shownSections(sections), facts),
    url: pageAddress('/pages/$slug', { slug: page.slug }),
  };
};

/** Returns the home page as visitors see it. */
export const studioHome = (fields: PageFields): StudioHome => {
  const { sections, description, picture } = inLanguage(fields);
  return { sections: shownSections(sections), description, picture };
};

const simplePath = /^\/pages\/([^/?]+)$/;

/** Returns a section of a published page, by the path of the page; null if the page has no section with that id. */
export const sectionNamed = async (
  db: Database,
  home: StudioHome | null,
  { model, urlPath }: { model: string; urlPath: string },
): Promise<Section | null> => {
  const slug = slugInAddress(simplePath.exec(urlPath)?.[1]);
  const sections = slug
    ? shownSections((await publishedPage(db, slug))?.fields.sections ?? [])
    : (urlPath === '/' && home?.sections) || [];
  return sections.find(({ id }) => id === model) ?? null;
};

/** Parses a list of ids. Throws `bad_request` for anything else. */
const readIds = (text: string): number[] => {
  const ids = text.split(',').slice(0, pageLimits.picked).map(Number);
  if (ids.some((id) => !Number.isInteger(id) || id < 1 || id > 2_147_483_647))
    throw new AppError('bad_request');
  return [...new Set(ids)];
};

/** Returns cards with the viewer's marks, without classes that are not listed. */
export const pickedClasses = (
  finder: Pick<Finder, 'cards'>,
  ids: string,
  viewer: Viewer | null,
): Promise<PlanEntry[]> => finder.cards(readIds(ids), viewer);

/** Returns series and bundles with the viewer's marks, without those that are not visible. */
export const pickedProducts = async (
  finder: Pick<Finder, 'products'>,
  text: string,
  viewer: Viewer | null,
): Promise<Product[]> => {
  const ids = readIds(text);
  const cards = await finder.products(ids, viewer);
  return ids.flatMap((id) => cards.get(id) ?? []);
};
