import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { type PageAddress, pageAddress, withSearch } from '../../../../contract/pages/page-addresses.ts';
import type { DayHour } from '../../../../contract/pages/sections/day-hours.ts';
import { type CarouselOrder, carouselCards } from '../../../../contract/pages/sections/section-limits.ts';
import type { CarouselSource } from '../../../../contract/pages/sections/sections.schema.ts';
import { listedCards, pickedCards } from './queries.ts';

type Rule = Extract<CarouselSource, { by: 'rule' }>;

const classOrders: Record<CarouselOrder, string> = {
  newest: 'date',
  popular: 'rank',
  recommended: 'recommended',
  hour: 'rank',
};
/** Sort orders of series; they have no personal order. */
const seriesOrders: Record<CarouselOrder, string> = {
  newest: 'date',
  popular: 'rank',
  recommended: 'rank',
  hour: 'rank',
};

/** Filters by the hour of the day at the studio; the calmest classes, which lead to sleep, are for the evening. */
const fittingHour: Record<DayHour, { title: Message; filters: Record<string, string> }> = {
  'first-light': { title: msg('Morning in the studio'), filters: { intensities: '2', duration: '0-30' } },
  heat: { title: msg('Midday in the studio'), filters: { intensities: '3,4', duration: '0-30' } },
  plaster: { title: msg('Afternoon in the studio'), filters: { intensities: '2,3', duration: '15-45' } },
  'blue-hour': { title: msg('Evening in the studio'), filters: { intensities: '1', duration: '0-45' } },
};

/** Returns the default title of a carousel that follows the hour. */
export const hourTitle = (hour: DayHour): string => t(fittingHour[hour].title);

/** Returns true if the page chooses the classes by the hour. */
export const isOfTheHour = (source: CarouselSource): source is Rule =>
  source.by === 'rule' && source.list === 'classes' && source.order === 'hour';

const filtersOf = (rule: Rule, hour: DayHour): Record<string, string> =>
  isOfTheHour(rule) ? fittingHour[hour].filters : {};

/** Returns the path of the listing that a rule asks for. */
export const rulePath = (rule: Rule, hour: DayHour): string => {
  const { list, order, category } = rule;
  const isClasses = list === 'classes';
  const query = new URLSearchParams({
    order: (isClasses ? classOrders : seriesOrders)[order],
    per_page: String(carouselCards),
    ...filtersOf(rule, hour),
  });
  if (category !== null) query.set(isClasses ? 'styles' : 'categories', category);
  return `/api/v2/${isClasses ? 'plan_entries' : 'products'}?${query}`;
};

/** Returns the page that lists more of the same. */
export const moreOf = (rule: Rule, hour: DayHour): PageAddress => {
  const { list, order, category } = rule;
  if (list === 'series')
    return category === null ? '/series' : pageAddress('/explore/filter', {}, { categories: category });
  const search = {
    styles: category,
    order: order === 'recommended' ? null : classOrders[order],
    ...filtersOf(rule, hour),
  };
  return withSearch('/class-finder', search);
};

/** Query of the cards of a carousel. */
export const sourceQuery = (api: ApiCall, source: CarouselSource, hour: DayHour) =>
  queryOptions({
    queryKey: ['home', 'carousel', source],
    queryFn: ({ signal }) =>
      source.by === 'rule'
        ? listedCards(api, rulePath(source, hour), signal)
        : pickedCards(api, source, signal),
  });
