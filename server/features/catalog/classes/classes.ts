import type {
  PlanEntry,
  PlanEntryDetail,
  PlanSections,
  SectionItem,
} from '../../../../contract/catalog/plan-entries.schema.ts';
import type { Product } from '../../../../contract/catalog/plans.schema.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type ClassMarks, markCard, markProducts } from '../../marks/index.ts';
import { mayFeature } from '../access.ts';
import {
  type ClassRow,
  releasedClass,
  setFeatured,
  visibleClass,
  visibleClassesById,
} from '../class-store.ts';
import type { CatalogContext } from '../context.ts';
import { type PlanRow, visiblePlan, visiblePlansById } from '../plan-store.ts';
import { productCards } from '../plans/plans.ts';
import { reference } from '../reference.ts';
import { type SectionItemRow, type SectionRow, sectionsOf } from '../section-store.ts';
import { classPageFields, planEntryCard, translatedOf } from '../view.ts';
import { musicOf } from './class-music-store.ts';

const nothingMarked: ReadonlyMap<number, ClassMarks> = new Map();

const marksOf = async (
  { marks }: CatalogContext,
  viewer: Viewer | null,
  classIds: readonly number[],
): Promise<ReadonlyMap<number, ClassMarks>> => (viewer ? marks.of(viewer.id, classIds) : nothingMarked);

/** Returns the cards of the given classes that the world may see; the same few queries, however many there are. */
export const classCards = async (
  context: CatalogContext,
  ids: readonly number[],
  viewer: Viewer | null,
): Promise<Map<number, PlanEntry>> => {
  const [rows, marks] = await Promise.all([
    visibleClassesById(context.db, ids, context.clock.now()),
    marksOf(context, viewer, ids),
  ]);
  return new Map([...rows].map(([id, row]) => [id, markCard(planEntryCard(row), marks.get(id))]));
};

/** Returns the details of a class page that are the same for every viewer. */
const sharedDetail = async ({ db, clock }: CatalogContext, idOrSlug: string) => {
  const row = await releasedClass(db, reference(idOrSlug), clock.now());
  if (!row) throw new AppError('not_found');
  const card = planEntryCard(row);
  return {
    card,
    watched: { videoId: row.videoId, freePreview: row.freePreview, thumbnail: card.videoThumbnail },
    ...classPageFields(row),
    retired: !row.visible,
    music: await musicOf(db, row.id),
  };
};

/** Returns a class with its video, which is open only to viewers who may watch; a retired class has none. */
export const classDetail = async (
  context: CatalogContext,
  { idOrSlug, viewer }: { idOrSlug: string; viewer: Viewer | null },
): Promise<PlanEntryDetail> => {
  const { card, watched, ...shared } = await context.shared(`class ${idOrSlug}`, () =>
    sharedDetail(context, idOrSlug),
  );
  const [marks, video] = await Promise.all([
    marksOf(context, viewer, [card.id]),
    shared.retired ? null : context.library.video(watched, viewer),
  ]);
  return { ...markCard(card, marks.get(card.id)), video, ...shared };
};

/** Returns the silent seconds that the card of a class plays, if this viewer is shown any. */
export const classLoop = async (
  context: CatalogContext,
  { idOrSlug, viewer }: { idOrSlug: string; viewer: Viewer | null },
): Promise<{ src: string | null; preview: string | null }> => {
  const { watched, retired } = await context.shared(`class ${idOrSlug}`, () =>
    sharedDetail(context, idOrSlug),
  );
  const previews = retired ? null : await context.library.loop(watched, viewer);
  return previews ?? { src: null, preview: null };
};

/** Features a class or stops featuring it. */
export const featureClass = async (
  { db, clock }: CatalogContext,
  { idOrSlug, viewer, featured }: { idOrSlug: string; viewer: Viewer | null; featured: boolean },
): Promise<{ success: true; featured: boolean }> => {
  if (!mayFeature(viewer)) throw new AppError(viewer ? 'forbidden' : 'not_signed_in');
  const row = await visibleClass(db, reference(idOrSlug), clock.now());
  if (!row) throw new AppError('not_found');
  await setFeatured(db, row.id, featured, clock.now());
  return { success: true, featured };
};

/** Returns the sections to show: its own; a bundle without any shows each of its series as one. */
const sectionRows = async ({ db, clock }: CatalogContext, plan: PlanRow): Promise<SectionRow[]> => {
  const now = clock.now();
  const own = await sectionsOf(db, [plan.id], now);
  if (plan.kind === 'series' || own.length > 0) return own;
  const [sections, series] = await Promise.all([
    sectionsOf(db, plan.seriesIds, now),
    visiblePlansById(db, plan.seriesIds, now),
  ]);
  return plan.seriesIds.flatMap((id) => {
    const items = sections.filter(({ planId }) => planId === id).flatMap((section) => section.items);
    const part = series.get(id);
    return part && items.length > 0
      ? [
          {
            id,
            planId: id,
            title: part.title,
            description: part.description,
            translated: part.translated,
            items,
          },
        ]
      : [];
  });
};

/** Names of the translated words of an item; without a description of its own it has that of its content. */
const translatedInItem = (item: SectionItemRow, ofContent: readonly string[] = [], field = 'description') => {
  const general = !item.description && ofContent.includes(field) ? ['description'] : [];
  return [...(item.translated ?? []), ...general];
};

const named = (translated: string[]) =>
  translatedOf({ translated: translated.length > 0 ? translated : null });

const classItem = (row: ClassRow, item: SectionItemRow): SectionItem => ({
  ...planEntryCard(row),
  ...named([
    ...(row.translated ?? []),
    ...translatedInItem(item, row.translated ?? undefined, 'previewDescription'),
  ]),
  type: item.bonus ? 'bonus' : 'class',
  itemTag: item.itemTag,
  description: item.description || row.previewDescription,
});

const seriesItem = (product: Product, item: SectionItemRow): SectionItem => ({
  id: product.id,
  type: 'series',
  itemTag: item.itemTag,
  description: item.description || product.description,
  ...named(translatedInItem(item, product.translated)),
  product,
});

/** Returns the sections of a series or bundle as a visitor gets them. */
const sharedSections = async (context: CatalogContext, idOrSlug: string): Promise<PlanSections | null> => {
  const now = context.clock.now();
  const plan = await visiblePlan(context.db, reference(idOrSlug), now);
  if (!plan) return null;
  const sections = await sectionRows(context, plan);
  const items = sections.flatMap((section) => section.items);
  const ids = [...new Set(items.flatMap(({ classId }) => classId ?? []))];
  const [rows, products] = await Promise.all([
    visibleClassesById(context.db, ids, now),
    productCards(
      context,
      items.flatMap(({ seriesId }) => seriesId ?? []),
      null,
    ),
  ]);
  const shown = (item: SectionItemRow): SectionItem[] => {
    const product = products.get(item.seriesId ?? 0);
    if (product) return [seriesItem(product, item)];
    const row = rows.get(item.classId ?? 0);
    return row ? [classItem(row, item)] : [];
  };
  return {
    sections: sections.map((section) => ({
      id: section.id,
      title: section.title,
      description: section.description,
      ...translatedOf(section),
      items: section.items.flatMap(shown),
    })),
  };
};

/** Returns the classes of a series or bundle in its order; null if it does not exist or cannot be seen. */
export const planSections = async (
  context: CatalogContext,
  idOrSlug: string,
  viewer: Viewer | null,
): Promise<PlanSections | null> => {
  const shared = await context.shared(`sections ${idOrSlug}`, () => sharedSections(context, idOrSlug));
  if (!shared || !viewer) return shared;
  const items = shared.sections.flatMap((section) => section.items);
  const series = items.flatMap((item) => (item.type === 'series' ? [item.product] : []));
  const [marks, products] = await Promise.all([
    marksOf(
      context,
      viewer,
      items.flatMap((item) => (item.type === 'series' ? [] : [item.id])),
    ),
    markProducts(context.marks, series, viewer),
  ]);
  const marked = new Map(products.map((product) => [product.id, product]));
  const markItem = (item: SectionItem): SectionItem =>
    item.type === 'series'
      ? { ...item, product: marked.get(item.product.id) ?? item.product }
      : markCard(item, marks.get(item.id));
  return { sections: shared.sections.map((section) => ({ ...section, items: section.items.map(markItem) })) };
};
