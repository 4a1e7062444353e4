export { membershipRoutes } from './routes.tsx';
