import type { DemoClass } from './shapes.ts';

type Shared = Pick<DemoClass, 'seriesSlug' | 'categorySlug' | 'coachSlugs'>;

type Usual = Pick<
  DemoClass,
  | 'classFinderTitle'
  | 'coachSlugs'
  | 'coachWords'
  | 'featured'
  | 'singleClass'
  | 'freePreview'
  | 'state'
  | 'video'
>;

type ClassEntry = Omit<DemoClass, 'seriesSlug' | 'categorySlug' | 'image' | keyof Usual> & Partial<Usual>;

/** The classes of one series, each saying only what the series does not already say for it. */
export const classesOf = (series: Shared, entries: ClassEntry[]): DemoClass[] => {
  return entries.map((entry) => ({
    classFinderTitle: null,
    coachWords: '',
    featured: false,
    singleClass: false,
    freePreview: false,
    state: 'published',
    video: 'finished',
    image: `classes/${entry.slug}`,
    ...series,
    ...entry,
  }));
};
