import type { ClassItem, PlanSections, SectionItem } from '../../../../contract/catalog/plan-entries.ts';

export const isClass = (item: SectionItem): item is ClassItem => item.type !== 'series';

/** Every class of these sections in its order; a series that stands among them is passed over. */
export const classesOf = ({ sections }: PlanSections): ClassItem[] =>
  sections.flatMap(({ items }) => items.filter(isClass));

/** What a series says of an item in its own words; null where that is only what the class or series says of itself. */
export const saidHere = (item: SectionItem): string | null => {
  const own = isClass(item) ? item.previewDescription : item.product.description;
  return item.description === own ? null : item.description || null;
};
