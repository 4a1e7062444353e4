import type { CoachProfile } from '../../../contract/catalog/coaches.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.ts';
import type { Product } from '../../../contract/catalog/plans.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Marks } from '../marks/index.ts';
import { type VisibleClasses, visibleClasses } from './cards/visible-classes.ts';
import type { Choice } from './class-index/facets.ts';
import { type FinderContext, newestCards, productsOf } from './finder.ts';
import { type FinderParts, Freshness } from './freshness.ts';
import { rememberMemberSets } from './personal/member-sets.ts';
import { cardsOf } from './personal/personal.ts';
import { finderRoutes } from './routes.ts';

export type { VisibleClasses } from './cards/visible-classes.ts';
export type { FinderCatalog } from './catalog-port.ts';
export { studioListRoutes } from './studio-list-routes.ts';
export { readStudioLists } from './studio-lists.ts';

export type Finder = {
  routes: BoundEndpoint[];
  /** Differs whenever anything visible differs: classes, their order, series, coaches, categories. */
  version(): number;
  onChange(listener: (version: number) => void): () => void;
  /** Whether a class is listed now. */
  lists(classId: number): boolean;
  /** The cards of those of these classes that are listed, in this order, with the viewer's marks. */
  cards(classIds: readonly number[], viewer: Viewer | null): Promise<PlanEntry[]>;
  /** Series and bundles that the world may see, with what the viewer follows, by id. */
  products(ids: readonly number[], viewer: Viewer | null): Promise<Map<number, Product>>;
  /** The cards of the classes published last, as a visitor has them. */
  newest(limit: number): Promise<PlanEntry[]>;
  product(kind: Product['actableType'], slug: string): Product | undefined;
  coach(slug: string): CoachProfile | undefined;
  /** What the studio offers to choose from, in its order. */
  choices(): { categories: readonly Choice[]; equipment: readonly Choice[] };
  /** Also of classes that no list holds. */
  visible: VisibleClasses;
  /** Visible classes. */
  size(): number;
  /** Does at once what the clock brings; runs every ten seconds by itself. */
  tick(): Promise<void>;
  stop(): Promise<void>;
};

/** Sets of classes that are one member's own, all members together. */
const memberSetBytes = 32 * 2 ** 20;

/** Reads the catalog and stays true to it until stopped. */
export const createFinder = async (
  parts: FinderParts & { marks: Marks } & Partial<Pick<FinderContext, 'foundNothing'>>,
): Promise<Finder> => {
  const { catalog, clock, marks, foundNothing = () => undefined } = parts;
  const fresh = await Freshness.start(parts);
  const sets = rememberMemberSets(memberSetBytes);
  const context = { fresh, marks, sets, catalog, clock, foundNothing };
  return {
    routes: finderRoutes(context),
    lists: (classId) => fresh.classes.index.has(classId),
    visible: visibleClasses(context),
    cards: (classIds, viewer) => cardsOf(context, classIds, viewer),
    products: (ids, viewer) => productsOf(context, ids, viewer),
    newest: (limit) => newestCards(context, limit),
    product: (kind, slug) => fresh.lists.products.find(kind, slug),
    coach: (slug) => fresh.lists.coaches.find((coach) => coach.slug === slug),
    choices: () => fresh.lists.options,
    version: () => fresh.version,
    onChange: (listener) => fresh.onChange(listener),
    size: () => fresh.classes.index.size,
    tick: () => fresh.tick(),
    stop: () => fresh.stop(),
  };
};
