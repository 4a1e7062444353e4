import { type Static, Type } from 'typebox';
import { planFields } from '../catalog-administration/plan-fields.ts';
import { categoryFields } from '../catalog-administration/references/category-fields.ts';
import { endpoints } from '../endpoint.ts';
import { shownSchemas } from '../fields/fields.schema.ts';
import {
  CategoryRef,
  Coach,
  CoachReference,
  Difficulty,
  Image,
  Nullable,
  PageLink,
  pagedQuery,
  QueryValue,
  SubcategoryRef,
  TranslatedNames,
} from '../shared.schema.ts';

/** A series or bundle card. */
export const Product = Type.Object({
  id: Type.Integer(),
  type: Type.Union([Type.Literal('Series'), Type.Literal('Bundle')]),
  title: Type.String(),
  slug: Type.String(),
  url: PageLink,
  description: Type.String(),
  translated: TranslatedNames,
  coaches: Type.Array(Coach),
  instructors: Type.Array(CoachReference),
  primaryCategory: CategoryRef,
  primarySubcategory: Nullable(SubcategoryRef),
  classCount: Type.Integer(),
  thumbnails: Type.Object({ medium: Type.String(), default: Type.String() }),
  introVideoThumbnail: Nullable(Type.String()),
  /** The same picture in all its sizes. */
  introVideoPicture: Type.Optional(Image),
  thumbnailImage: Type.String(),
  coverPhoto: Image,
  bannerPhoto: Image,
  actableType: Type.Union([Type.Literal('series'), Type.Literal('bundle')]),
  difficultyLevel: Nullable(Difficulty),
  planSubscriptions: Type.Array(Type.Object({ id: Type.Integer() })),
  memberCount: Type.Integer(),
  ...shownSchemas(planFields, 'card'),
  publishedAt: Type.String(),
});
export type Product = Static<typeof Product>;

export const Plan = Type.Intersect([
  Product,
  Type.Object({
    ...shownSchemas(planFields, 'page'),
    totalDuration: Type.Integer({ description: 'milliseconds' }),
    /** The series of a bundle, in order; empty for a series. */
    plans: Type.Array(Product),
    firstEntryUrl: Nullable(PageLink),
    /** True if it has sections of its own; a bundle without them shows its series. */
    ownSections: Type.Boolean(),
  }),
]);
export type Plan = Static<typeof Plan>;

/** A category with what its card and its cover show. */
export const PlanCategory = Type.Object({
  id: Type.String(),
  slug: Type.String(),
  title: Type.String(),
  translated: TranslatedNames,
  ...shownSchemas(categoryFields, 'card'),
  coverPhoto: Image,
  bannerPhoto: Image,
  planSubcategories: Type.Array(SubcategoryRef),
  classCount: Type.Integer(),
  /** The first by rank. */
  products: Type.Array(Product),
});
export type PlanCategory = Static<typeof PlanCategory>;

const planParam = Type.Object({ idOrSlug: Type.String() });

/** Answered by the class finder, from memory. */
export const productListEndpoints = endpoints({
  'GET /api/v2/products': {
    summary: 'Series and bundles that match the filters, 24 a page.',
    access: 'public',
    paged: true,
    understood: true,
    query: pagedQuery({
      categories: QueryValue,
      difficulties: QueryValue,
      instructors: QueryValue,
      type: QueryValue,
      featured: QueryValue,
      q: QueryValue,
    }),
    response: Type.Array(Product),
    errors: ['bad_request'],
  },
});

/** Answered by the class finder, from memory. */
export const categoryEndpoints = endpoints({
  'GET /api/v2/plan_categories': {
    summary: 'The categories in their order, each with its first twelve products by rank.',
    access: 'public',
    response: Type.Array(PlanCategory),
    errors: [],
  },
  'GET /api/v2/plan_categories/{slug}': {
    summary: 'One category with its first twelve products by rank.',
    access: 'public',
    params: Type.Object({ slug: Type.String() }),
    response: PlanCategory,
    errors: ['not_found'],
  },
});

export const planEndpoints = endpoints({
  'GET /api/v2/plans/{idOrSlug}': {
    summary: 'One series or bundle.',
    access: 'public',
    params: planParam,
    response: Plan,
    errors: ['not_found'],
  },
});
