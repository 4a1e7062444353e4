export { teamAdministrationRoutes } from './routes.tsx';
