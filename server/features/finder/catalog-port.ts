import type { Billboard } from '../../../contract/catalog/billboards.ts';
import type { CoachProfile } from '../../../contract/catalog/coaches.ts';
import type { PlanEntry, PlanSections } from '../../../contract/catalog/plan-entries.ts';
import type { PlanCategory, Product } from '../../../contract/catalog/plans.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Popularity } from './class-index/class-facts.ts';
import type { Choice } from './class-index/facets.ts';

export type ClassPopularity = Popularity & { classId: number };
/** `rank` is what "Most Popular" sorts series and bundles by; `seriesSlugs` names a series itself, and what a bundle holds. */
export type RankedProduct = Product & { rank: number; seriesSlugs: readonly string[] };

/** A slug that filters may still name, and what it leads to; `category` is the present slug of a style's. */
export type FormerName = {
  of: 'coach' | 'category' | 'style' | 'equipment' | 'focus-area';
  category: string | null;
  former: string;
  present: string;
};

/** A class and its series are published; it shows from `visibleFrom` on. */
export type PublishedClass = { id: number; visibleFrom: Date; durationMs: number };

/** What the finder asks of the catalog; the truth stays there. Classes carry a visitor's viewer fields. */
export type FinderCatalog = {
  /** Published classes by id after `afterId`, those with a date in the future included, drafts and retired ones not. */
  listClasses(afterId: number, limit: number): Promise<PlanEntry[]>;
  /** The same for given ids; one that is not answered is gone. */
  findClasses(ids: readonly number[]): Promise<PlanEntry[]>;
  /** Also one whose video is not ready; null when the world may not see it. */
  findVisibleClass(id: number): Promise<PlanEntry | null>;
  /** Cards of those of these classes that the world may see, with the viewer's marks; also of those whose video is not ready. */
  cardsFor(ids: readonly number[], viewer: Viewer | null): Promise<Map<number, PlanEntry>>;
  /** Published classes of these, with the moment from which the world may see each, whether their videos are ready or not. */
  publishedClasses(ids: readonly number[]): Promise<PublishedClass[]>;
  /** Completions and favorites per class; classes without any may be left out. */
  classPopularity(): Promise<ClassPopularity[]>;
  listProducts(): Promise<RankedProduct[]>;
  listBillboards(): Promise<Billboard[]>;
  listCoaches(): Promise<CoachProfile[]>;
  listCategories(): Promise<Omit<PlanCategory, 'products'>[]>;
  listValues(): Promise<{ equipment: Choice[]; focusAreas: Choice[] }>;
  listFormerNames(): Promise<FormerName[]>;
  planSections(idOrSlug: string, viewer: Viewer | null): Promise<PlanSections | null>;
};
