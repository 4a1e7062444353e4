export { membershipAdministrationRoutes } from './routes.tsx';
