export { ContentChooser } from './fields/ContentChooser.tsx';
export { pageAdministrationRoutes } from './routes.tsx';
