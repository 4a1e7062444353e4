import { type Static, Type } from 'typebox';
import { PlanEntry } from '../catalog/plan-entries.schema.ts';
import { Product } from '../catalog/plans.schema.ts';
import { endpoints } from '../endpoint.ts';
import { Nullable, PageLink, TranslatedNames } from '../shared.schema.ts';
import { Section } from './sections/sections.schema.ts';

/** A simple page as visitors and members see it. */
export const PublishedPage = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  /** For search engines and shared links; may be empty. */
  description: Type.String(),
  /** The key of the picture that shared links show. */
  picture: Nullable(Type.String()),
  translated: TranslatedNames,
  sections: Type.Array(Section),
  url: PageLink,
});
export type PublishedPage = Static<typeof PublishedPage>;

/** Ids, comma separated: at most 24 count. */
const picked = Type.Object({ ids: Type.String({ maxLength: 300 }) }, { additionalProperties: true });

export const pageEndpoints = endpoints({
  'GET /api/v2/pages/{slug}': {
    summary: 'A simple page, such as about or terms, by its address or one it had before.',
    access: 'public',
    params: Type.Object({ slug: Type.String() }),
    response: PublishedPage,
    errors: ['not_found', 'too_many_attempts'],
  },
  'GET /api/v2/picked_classes': {
    summary: 'Cards of these classes in this order, without those that are not listed.',
    access: 'public',
    query: picked,
    response: Type.Array(PlanEntry),
    errors: ['bad_request', 'too_many_attempts'],
  },
  'GET /api/v2/picked_products': {
    summary: 'Cards of these series and bundles in this order, without those that are not listed.',
    access: 'public',
    query: picked,
    response: Type.Array(Product),
    errors: ['bad_request', 'too_many_attempts'],
  },
});
