export { ContentChooser } from './fields/ContentChooser.tsx';
export { pageListQuery } from './queries.ts';
export { pageAdministrationRoutes } from './routes.tsx';
