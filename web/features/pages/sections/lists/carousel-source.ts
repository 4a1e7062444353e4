import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../../../contract/client.ts';
import { type PageAddress, pageAddress, withSearch } from '../../../../../contract/pages/page-addresses.ts';
import { type CarouselOrder, carouselCards } from '../../../../../contract/pages/sections/section-limits.ts';
import type { CarouselSource } from '../../../../../contract/pages/sections/sections.ts';
import { listedCards, pickedCards } from '../section-queries.ts';

type Rule = Extract<CarouselSource, { by: 'rule' }>;

const classOrders: Record<CarouselOrder, string> = {
  newest: 'date',
  popular: 'rank',
  recommended: 'recommended',
};
/** Series have no order of a member's own. */
const seriesOrders: Record<CarouselOrder, string> = { newest: 'date', popular: 'rank', recommended: 'rank' };

/** The path of the listing that a rule asks for. */
export const rulePath = ({ list, order, category }: Rule): string => {
  const isClasses = list === 'classes';
  const query = new URLSearchParams({
    order: (isClasses ? classOrders : seriesOrders)[order],
    per_page: String(carouselCards),
  });
  if (category !== null) query.set(isClasses ? 'styles' : 'categories', category);
  return `/api/v2/${isClasses ? 'plan_entries' : 'products'}?${query}`;
};

/** Where one finds more of the same. */
export const moreOf = ({ list, order, category }: Rule): PageAddress => {
  if (list === 'series')
    return category === null ? '/series' : pageAddress('/explore/filter', {}, { categories: category });
  const search = { styles: category, order: order === 'recommended' ? null : classOrders[order] };
  return withSearch('/class-finder', search);
};

/** The cards of a carousel. */
export const sourceQuery = (api: ApiCall, source: CarouselSource) =>
  queryOptions({
    queryKey: ['home', 'carousel', source],
    queryFn: ({ signal }) =>
      source.by === 'rule' ? listedCards(api, rulePath(source), signal) : pickedCards(api, source, signal),
  });
