import { filterNames, filterRow } from '../../../../contract/catalog/class-filters.ts';
import type { FitLoad } from '../../../../contract/catalog/class-titles.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import { withCommas } from '../../../../contract/formats/lists.ts';
import { t } from '../../../../contract/messages.ts';
import { type PageAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { noLoadTitles } from '../../../ui/text/load-words.ts';

/** A filter value that a wish has. */
export type WishPart = { filter: string; address: string; value: string; title: string };
export type WishGroup = { title: string; parts: WishPart[] };

/** Filters of which a class has one value only: another value takes the place of the first. */
const single = new Set(['duration', 'sound']);

/** Returns everything that one may wish for, by the titles of the class finder. */
export const wishGroups = (groups: FilterGroups): WishGroup[] =>
  filterNames.flatMap((name) => {
    const { group, title, address, excludes } = filterRow(name);
    if (group === undefined || group === 'access') return [];
    const parts = groups[group as keyof Omit<FilterGroups, 'total'>].map((option) => ({
      filter: name,
      address,
      value: option.slug,
      title: excludes ? t(noLoadTitles[option.slug as FitLoad]) : option.title,
    }));
    return parts.length > 0 ? [{ title: t(title), parts }] : [];
  });

export const withPart = (parts: readonly WishPart[], part: WishPart): WishPart[] => [
  ...parts.filter(
    ({ filter, value }) => filter !== part.filter || (!single.has(part.filter) && value !== part.value),
  ),
  part,
];

/** Returns the parameters of a wish, several values of a filter in one. */
export const wishParams = (parts: readonly WishPart[]): Record<string, string> => {
  const params = new Map<string, string[]>();
  for (const { address, value } of parts) params.set(address, [...(params.get(address) ?? []), value]);
  return Object.fromEntries([...params].map(([name, values]) => [name, values.join(',')]));
};

export const wishAddress = (parts: readonly WishPart[]): PageAddress =>
  pageAddress('/class-finder', {}, wishParams(parts));

/** Returns the name of a wish: "Level 1, Yoga, 15 to 30 min". */
export const wishTitle = (parts: readonly WishPart[]): string =>
  withCommas(parts.map(({ title }) => title)) || t('Something');
