import type { Billboard } from '../../../contract/catalog/billboards.schema.ts';
import type { CoachProfile } from '../../../contract/catalog/coaches.schema.ts';
import type { PlanEntry, PlanSections } from '../../../contract/catalog/plan-entries.schema.ts';
import type { PlanCategory, Product } from '../../../contract/catalog/plans.schema.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Popularity } from './class-index/class-facts.ts';
import type { Choice } from './class-index/facets.ts';

export type ClassPopularity = Popularity & { classId: number };
/**
 * Product with its `rank`, by which "Most Popular" sorts series and bundles; `seriesSlugs` names a series itself, or
 * the series of a bundle.
 */
export type RankedProduct = Product & { rank: number; seriesSlugs: readonly string[] };

/** Slug that filters may still name, and what it leads to; `category` is the present slug of a style's category. */
export type FormerName = {
  of: 'coach' | 'category' | 'style' | 'equipment' | 'focus-area';
  category: string | null;
  former: string;
  present: string;
};

/** Class that is published along with its series; it shows from `visibleFrom` on. */
export type PublishedClass = { id: number; visibleFrom: Date; durationMs: number };

/** Catalog as the finder reads it, in the language in force. Classes carry a visitor's viewer fields. */
export type FinderCatalog = {
  /**
   * Returns published classes by id after `afterId`, including those with a date in the future; no drafts or retired
   * ones.
   */
  listClasses(afterId: number, limit: number): Promise<PlanEntry[]>;
  /** Returns the published classes of the given ids; a missing one is gone. */
  findClasses(ids: readonly number[]): Promise<PlanEntry[]>;
  /** Returns a class, also one whose video is not ready; null if the world may not see it. */
  findVisibleClass(id: number): Promise<PlanEntry | null>;
  /**
   * Returns the cards of the given classes that the world may see, with the viewer's marks; also of those whose video
   * is not ready.
   */
  cardsFor(ids: readonly number[], viewer: Viewer | null): Promise<Map<number, PlanEntry>>;
  /**
   * Returns the given classes that are published, with the moment from which the world may see each, whether their
   * videos are ready or not.
   */
  publishedClasses(ids: readonly number[]): Promise<PublishedClass[]>;
  /** Returns completions and favorites per class; classes without any may be left out. */
  classPopularity(): Promise<ClassPopularity[]>;
  listProducts(): Promise<RankedProduct[]>;
  listBillboards(): Promise<Billboard[]>;
  listCoaches(): Promise<CoachProfile[]>;
  listCategories(): Promise<Omit<PlanCategory, 'products'>[]>;
  listValues(): Promise<{ equipment: Choice[]; focusAreas: Choice[] }>;
  listFormerNames(): Promise<FormerName[]>;
  /** Returns the languages beside the first one that some words of the catalog are translated to. */
  translatedLanguages(): Promise<Language[]>;
  planSections(idOrSlug: string, viewer: Viewer | null): Promise<PlanSections | null>;
};
