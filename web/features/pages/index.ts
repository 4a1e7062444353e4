export { loadSection } from './load-section.ts';
export { type OwnSection, PageSection, SectionPlaces } from './PageSections.tsx';
export { simplePageRoutes } from './routes.tsx';
export { SimpleContent } from './SimpleContent.tsx';
export { ListedCards } from './sections/CardCarousel.tsx';
export { HourPictures } from './sections/HourPictures.tsx';
export { cardListQuery, firstCategoriesQuery } from './sections/queries.ts';
export { shownSections } from './sections/shown-sections.ts';
export { UsedPictures } from './sections/UsedPictures.tsx';
