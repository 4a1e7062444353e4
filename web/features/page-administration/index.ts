export { pageAdministrationRoutes } from './routes.tsx';
