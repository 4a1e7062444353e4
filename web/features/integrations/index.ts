export { integrationRoutes } from './routes.tsx';
