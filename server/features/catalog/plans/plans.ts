import type { Video } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { Plan, Product } from '../../../../contract/catalog/plans.schema.ts';
import { planFields } from '../../../../contract/catalog-administration/plan-fields.ts';
import { shownFields } from '../../../../contract/fields/field-table.ts';
import { type PageAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { markProducts } from '../../marks/index.ts';
import { visibleClassesById } from '../class-store.ts';
import type { CatalogContext } from '../context.ts';
import { imageOf } from '../image.ts';
import { introOf, memberCountOf, type PlanRow, visiblePlan, visiblePlansById } from '../plan-store.ts';
import { reference } from '../reference.ts';
import { hasSections, sectionsOf } from '../section-store.ts';
import { classUrl, productCard } from '../view.ts';

type Context = Pick<CatalogContext, 'db' | 'clock' | 'marks' | 'shared'>;
type VideoContext = Pick<CatalogContext, 'db' | 'clock' | 'library'>;

/** Cards of those of these series and bundles that the world may see, with what the viewer follows. */
export const productCards = async (
  { db, clock, marks }: Pick<Context, 'db' | 'clock' | 'marks'>,
  ids: readonly number[],
  viewer: Viewer | null,
): Promise<Map<number, Product>> => {
  const rows = await visiblePlansById(db, ids, clock.now());
  const products = await markProducts(marks, [...rows.values()].map(productCard), viewer);
  return new Map(products.map((product) => [product.id, product]));
};

const firstEntryUrl = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  plan: PlanRow,
): Promise<PageAddress | null> => {
  const now = clock.now();
  const order = plan.kind === 'bundle' ? plan.seriesIds : [plan.id];
  const sections = await sectionsOf(db, order, now);
  const first = order
    .flatMap((id) => sections.filter(({ planId }) => planId === id))
    .flatMap(({ items }) => items.flatMap(({ classId }) => classId ?? []))[0];
  if (first === undefined) return null;
  const row = (await visibleClassesById(db, [first], now)).get(first);
  if (!row) return null;
  // A class that a series borrows opens within it, so that its next one comes after it.
  return plan.kind === 'series' && row.plan.slug !== plan.slug
    ? pageAddress(
        '/series/$planSlug/workouts/$classId',
        { planSlug: plan.slug, classId: row.id },
        { type: 'series' },
      )
    : classUrl(row.plan.slug, row.id);
};

const planPageFields = shownFields(planFields, 'page');

/** A series or bundle as a visitor gets it. */
const sharedPlan = async (context: Pick<Context, 'db' | 'clock'>, idOrSlug: string): Promise<Plan> => {
  const now = context.clock.now();
  const plan = await visiblePlan(context.db, reference(idOrSlug), now);
  if (!plan) throw new AppError('not_found');
  const [parts, first, ownSections] = await Promise.all([
    visiblePlansById(context.db, plan.seriesIds, now),
    firstEntryUrl(context, plan),
    hasSections(context.db, plan.id),
  ]);
  return {
    ...productCard(plan),
    ...planPageFields(plan),
    totalDuration: plan.durationMs,
    plans: plan.seriesIds.flatMap((id) => parts.get(id) ?? []).map(productCard),
    firstEntryUrl: first,
    ownSections,
  };
};

export const planDetail = async (
  context: Context,
  idOrSlug: string,
  viewer: Viewer | null,
): Promise<Plan> => {
  const shared = await context.shared(`plan ${idOrSlug}`, () => sharedPlan(context, idOrSlug));
  const [memberCount, [product = shared, ...plans]] = await Promise.all([
    memberCountOf(context.db, shared.id),
    markProducts(context.marks, [shared, ...shared.plans], viewer),
  ]);
  return { ...shared, memberCount, planSubscriptions: product.planSubscriptions, plans };
};

/** The video that introduces a series; every viewer may watch it, as a free preview (NS-016). */
export const introVideo = async (
  { db, clock, library }: VideoContext,
  idOrSlug: string,
  viewer: Viewer | null,
): Promise<Video> => {
  const plan = await visiblePlan(db, reference(idOrSlug), clock.now());
  const intro = plan && (await introOf(db, plan.id));
  if (!intro) throw new AppError('not_found');
  const thumbnail = imageOf(intro.image).url;
  const video = await library.video({ videoId: intro.videoId, freePreview: true, thumbnail }, viewer);
  if (!video) throw new AppError('not_found');
  return video;
};
