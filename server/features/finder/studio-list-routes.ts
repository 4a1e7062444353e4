import { billboardEndpoints } from '../../../contract/catalog/billboards.schema.ts';
import { coachListEndpoints } from '../../../contract/catalog/coaches.schema.ts';
import { categoryEndpoints, type PlanCategory } from '../../../contract/catalog/plans.schema.ts';
import { AppError } from '../../platform/errors.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type Marks, markProducts } from '../marks/index.ts';
import type { StudioLists } from './studio-lists.ts';

type ListsContext = {
  lists: () => StudioLists | Promise<StudioLists>;
  marks: Pick<Marks, 'followedAmong'>;
};

const markedCategories = async (
  marks: ListsContext['marks'],
  categories: readonly PlanCategory[],
  viewer: Viewer | null,
): Promise<PlanCategory[]> => {
  const products = await markProducts(
    marks,
    categories.flatMap((category) => category.products),
    viewer,
  );
  const marked = new Map(products.map((product) => [product.id, product]));
  return categories.map((category) => ({
    ...category,
    products: category.products.map((product) => marked.get(product.id) ?? product),
  }));
};

const showCategory = async (
  { lists, marks }: ListsContext,
  slug: string,
  viewer: Viewer | null,
): Promise<PlanCategory> => {
  const { categories, former } = await lists();
  const present = former.of('category').get(slug) ?? slug;
  const [category] = await markedCategories(
    marks,
    categories.filter((known) => known.slug === present),
    viewer,
  );
  if (!category) throw new AppError('not_found');
  return category;
};

/** The categories, coaches and billboards of the studio, in its order. */
export const studioListRoutes = (context: ListsContext): BoundEndpoint[] => [
  ...bind(categoryEndpoints, {
    'GET /api/v2/plan_categories': async ({ viewer }) =>
      markedCategories(context.marks, (await context.lists()).categories, viewer),
    'GET /api/v2/plan_categories/{slug}': ({ params, viewer }) => showCategory(context, params.slug, viewer),
  }),
  ...bind(coachListEndpoints, {
    'GET /api/v2/instructors': async () => [...(await context.lists()).coaches],
  }),
  ...bind(billboardEndpoints, {
    'GET /api/v2/billboards': async () => [...(await context.lists()).billboards],
  }),
];
