import type { CarouselSource, SectionOf } from '../../../../contract/pages/sections/sections.schema.ts';

/** Source of the classes of a films section: those chosen by hand, else the most popular ones. */
export const filmsSource = ({ classIds }: Pick<SectionOf<'films'>, 'classIds'>): CarouselSource =>
  classIds.length > 0
    ? { by: 'hand', list: 'classes', ids: classIds }
    : { by: 'rule', list: 'classes', order: 'popular', category: null };

/** Source of one class. */
export const classSource = (classId: number): CarouselSource => ({
  by: 'hand',
  list: 'classes',
  ids: [classId],
});
