import type {
  ClassItem,
  PlanSections,
  SectionItem,
} from '../../../../contract/catalog/plan-entries.schema.ts';

export const isClass = (item: SectionItem): item is ClassItem => item.type !== 'series';

/** Returns the classes of all sections in order, without nested series. */
export const classesOf = ({ sections }: PlanSections): ClassItem[] =>
  sections.flatMap(({ items }) => items.filter(isClass));

/** Returns a series' own description of an item; null if it equals the item's general description. */
export const descriptionInSeries = (item: SectionItem): string | null => {
  const own = isClass(item) ? item.previewDescription : item.product.description;
  return item.description === own ? null : item.description || null;
};
