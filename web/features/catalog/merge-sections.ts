import type { RecommendationSections } from '../../../contract/catalog/finder.schema.ts';

type Section = RecommendationSections['sections'][number];

/** The studio's own sections first; what already stood further up is dropped, and so is a section left empty. */
export const mergeSections = (merchandised: readonly Section[], similar: readonly Section[]): Section[] => {
  const seen = new Set<string>();
  const fresh = (type: string) => (item: { id: number }) => {
    const key = `${type} ${item.id}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  return [...merchandised, ...similar]
    .map((section) => ({ ...section, items: section.items.filter(fresh(section.type)) }) as Section)
    .filter((section) => section.items.length > 0);
};
