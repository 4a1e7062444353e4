import type { Billboard } from '../../../contract/catalog/billboards.schema.ts';
import type { CoachProfile } from '../../../contract/catalog/coaches.schema.ts';
import type { PlanEntry, PlanSections } from '../../../contract/catalog/plan-entries.schema.ts';
import type { PlanCategory, Product } from '../../../contract/catalog/plans.schema.ts';
import type { Language } from '../../../contract/languages.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { picturesInUse } from './administration/pictures/pictures-in-use-store.ts';
import {
  classAddresses,
  listedClasses,
  listedClassesById,
  type PublishedClass,
  popularity,
  publishedClasses,
  type Window,
} from './class-store.ts';
import { classCards, planSections } from './classes/classes.ts';
import { classTitles, type WatchableClass, watchableClass } from './classes/watchable-store.ts';
import { coachProfiles } from './coaches.ts';
import type { StyleName } from './content-names/names-store.ts';
import { translatedLanguages } from './content-names/translated-languages-store.ts';
import { type CatalogContext, readEachTime } from './context.ts';
import { visiblePlans } from './plan-store.ts';
import { billboards } from './plans/billboards.ts';
import { productCards } from './plans/plans.ts';
import { reference } from './reference.ts';
import { catalogRoutes } from './routes.ts';
import { watchSchedule } from './schedule.ts';
import { type FormerName, formerNames } from './slugs/former-names-store.ts';
import { categories, classValues } from './studio-store.ts';
import { categoryView, classUrl, planEntryCard, productCard } from './view.ts';

export { type FieldErrors, readMoment, refuseFields } from './administration/class-fields.ts';
export { hasReadyPublications } from './administration/classes/awaited-publication-store.ts';
export { publishReadyClasses } from './administration/classes/publishing-together.ts';
export { deleteContent, eraseDeletedContents } from './administration/deleting/deleted-contents.ts';
export { createImportWork, runImport } from './administration/importing/import-run.ts';
export { hasImportsUnderWay } from './administration/importing/import-store.ts';
export {
  awaitedFiles,
  dryRun,
  listRows,
  refuseRow,
  showImport,
  startImport,
  stopImport,
} from './administration/importing/imports.ts';
export { createStudioImports } from './administration/importing/routes.ts';
export { chooseEncoding, createImport } from './administration/importing/table-import.ts';
export { countWatchedMinutes } from './administration/library/watched-minutes-store.ts';
export { ownCoachRoutes } from './administration/own-coach/routes.ts';
export { picturesInUse } from './administration/pictures/pictures-in-use-store.ts';
export { havePicture } from './administration/pictures/present-pictures-store.ts';
export { saveFirstVersion, saveVersion } from './administration/saving/versioned-save.ts';
export { showVideo, videoPlacement } from './administration/videos/placing-videos.ts';
export { classExistence } from './classes/class-existence-store.ts';
export { type Discussed, discussedContent } from './classes/discussed-store.ts';
export { addClass, missingFor } from './classes/new-class.ts';
export { makeDraft } from './classes/new-class-store.ts';
export { classSortKeys } from './classes/sort-keys-store.ts';
export type { WatchableClass } from './classes/watchable-store.ts';
export { contentNames } from './content-names/content-name-store.ts';
export { coachesOfClasses, coachesOfPlans } from './content-names/names-store.ts';
export type { SharedReads } from './context.ts';
export { notDeleted } from './deleted/deleted-store.ts';
export { planPictureSql } from './first-picture-store.ts';
export {
  chosenFocus,
  chosenImage,
  drawnFocus,
  imageOf,
  pictureGround,
  type StoredFocus,
  type StoredPicture,
  type Thumbnail,
  thumbnailOf,
  withPlaceholder,
} from './image.ts';
export { rankAfter, rankBefore, rankBetween, ranksFor } from './plans/rank.ts';
export { deleteRedirectFrom, moveSlug, referencedId } from './slugs/slug-redirect-store.ts';
export {
  classPlays,
  classReleased,
  classVisible,
  classVisibleSql,
  planVisible,
  planVisibleSql,
} from './visibility-store.ts';

/** Source of everything that the class finder keeps in memory. Cards are as a visitor gets them. */
export type CatalogReader = {
  /** Returns the listed classes by id after `afterId`, including those with a date in the future. */
  listClasses: (afterId: number, limit: number) => Promise<PlanEntry[]>;
  /** Returns the listed classes of the given ids; a missing one is gone. */
  findClasses: (ids: readonly number[]) => Promise<PlanEntry[]>;
  /** Returns a class, also one whose video is not ready; null if the world may not see it. */
  findVisibleClass: (id: number) => Promise<PlanEntry | null>;
  /**
   * Returns the cards of the given classes that the world may see, with the viewer's marks; also of those whose video
   * is not ready.
   */
  cardsFor: (ids: readonly number[], viewer: Viewer | null) => Promise<Map<number, PlanEntry>>;
  /**
   * Returns the given classes that are published, with the moment from which the world may see each, whether their
   * videos are ready or not.
   */
  publishedClasses: (ids: readonly number[]) => Promise<PublishedClass[]>;
  classPopularity: () => Promise<({ classId: number } & Window)[]>;
  /** Returns every visible series and bundle; `rank` is its number of members, `seriesSlugs` its series, or itself. */
  listProducts: () => Promise<(Product & { rank: number; seriesSlugs: string[] })[]>;
  /** Returns the active billboards that lead somewhere, lowest priority number first. */
  listBillboards: () => Promise<Billboard[]>;
  listCoaches: () => Promise<CoachProfile[]>;
  listCategories: () => Promise<Omit<PlanCategory, 'products'>[]>;
  listValues: () => Promise<{ equipment: StyleName[]; focusAreas: StyleName[] }>;
  /** Returns former slugs that filters may still name. */
  listFormerNames: () => Promise<FormerName[]>;
  translatedLanguages(): Promise<Language[]>;
  /** Returns the sections of a series or bundle; null if it does not exist or cannot be seen. */
  planSections: (idOrSlug: string, viewer: Viewer | null) => Promise<PlanSections | null>;
};

export type Catalog = {
  routes: BoundEndpoint[];
  forFinder: CatalogReader;
  /**
   * Returns the cards of the given classes that the world may see, with the viewer's marks; also of those whose video
   * is not ready.
   */
  cardsFor: (ids: readonly number[], viewer: Viewer | null) => Promise<Map<number, PlanEntry>>;
  /** Returns the cards of the given series and bundles that the world may see, with the viewer's follows. */
  productsFor: (ids: readonly number[], viewer: Viewer | null) => Promise<Map<number, Product>>;
  /** Returns a class for tracking; null if the world may not see it. */
  watchable: (idOrSlug: string) => Promise<WatchableClass | null>;
  /** Returns the titles of classes, also of those that have left the catalog, which have no address any more. */
  titlesOf: (
    ids: readonly number[],
  ) => Promise<Map<number, { title: string; planEntryUrl: PageAddress | null }>>;
  /** Returns the categories as last read: by `refresh`, or by the finder after a change. */
  categoryNames: () => readonly StyleName[];
  /** Returns the given addresses of uploaded pictures that the catalog shows. */
  picturesInUse: (urls: readonly string[]) => Promise<string[]>;
  refresh: () => Promise<void>;
  /** Returns the paths of all visible catalog pages. */
  addresses: () => Promise<PageAddress[]>;
  close: () => Promise<void>;
};

const addresses = async ({ db, clock }: CatalogContext): Promise<PageAddress[]> => {
  const now = clock.now();
  const [groups, plans, people, classes] = await Promise.all([
    categories(db, now),
    visiblePlans(db, now),
    coachProfiles({ db, clock }),
    classAddresses(db, now),
  ]);
  return [
    '/',
    '/explore',
    '/class-finder',
    '/fit-my-time',
    '/series',
    '/instructors',
    ...groups.map(({ slug }) => pageAddress('/explore/$category', { category: slug })),
    ...plans.map(({ kind, slug }) =>
      pageAddress(kind === 'bundle' ? '/bundles/$slug' : '/series/$slug', { slug }),
    ),
    ...people.map(({ slug }) => pageAddress('/instructors/$slug', { slug })),
    ...classes.map(({ id, planSlug }) => classUrl(planSlug, id)),
  ];
};

const titlesOf = async ({ db, clock }: CatalogContext, ids: readonly number[]) => {
  const rows = await classTitles(db, ids, clock.now());
  return new Map(
    rows.map(({ id, title, planSlug, visible }) => [
      id,
      { title, planEntryUrl: visible ? classUrl(planSlug, id) : null },
    ]),
  );
};

/** Dependencies of the catalog; without `shared`, nothing is cached. */
export type CatalogParts = Omit<CatalogContext, 'shared'> & Partial<Pick<CatalogContext, 'shared'>>;

/** Creates the catalog: classes, series, bundles, coaches, categories and billboards, and who may see them. */
export const createCatalog = (parts: CatalogParts): Catalog => {
  const { db, clock } = parts;
  const context = { ...parts, shared: parts.shared ?? readEachTime };
  let names: readonly StyleName[] = [];
  const schedule = watchSchedule(context);

  const listCategories = async (): Promise<Omit<PlanCategory, 'products'>[]> => {
    const rows = await categories(db, clock.now());
    names = rows.map(({ slug, title }) => ({ slug, title }));
    return rows.map(categoryView);
  };

  return {
    routes: catalogRoutes(context),
    forFinder: {
      listClasses: async (afterId, limit) => (await listedClasses(db, afterId, limit)).map(planEntryCard),
      findClasses: async (ids) => (await listedClassesById(db, ids)).map(planEntryCard),
      findVisibleClass: async (id) => (await classCards(context, [id], null)).get(id) ?? null,
      cardsFor: (ids, viewer) => classCards(context, ids, viewer),
      publishedClasses: (ids) => publishedClasses(db, ids),
      classPopularity: () => popularity(db, clock.now()),
      listProducts: async () => {
        const rows = await visiblePlans(db, clock.now());
        const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
        return rows.map((row) => ({
          ...productCard(row),
          rank: row.memberCount,
          seriesSlugs: (row.kind === 'bundle' ? row.seriesIds : [row.id]).flatMap(
            (id) => slugs.get(id) ?? [],
          ),
        }));
      },
      listBillboards: () => billboards(context),
      listCoaches: () => coachProfiles(context),
      listCategories,
      listValues: () => classValues(db),
      listFormerNames: () => formerNames(db),
      translatedLanguages: () => translatedLanguages(db),
      planSections: (idOrSlug, viewer) => planSections(context, idOrSlug, viewer),
    },
    cardsFor: (ids, viewer) => classCards(context, ids, viewer),
    productsFor: (ids, viewer) => productCards(context, ids, viewer),
    watchable: (idOrSlug) => watchableClass(db, reference(idOrSlug), clock.now()),
    titlesOf: (ids) => titlesOf(context, ids),
    picturesInUse: (urls) => picturesInUse(db, urls),
    categoryNames: () => names,
    refresh: async () => {
      await listCategories();
    },
    addresses: () => addresses(context),
    close: schedule.close,
  };
};
