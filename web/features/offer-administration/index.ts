export { offerAdministrationRoutes } from './routes.tsx';
