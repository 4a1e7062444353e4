export { connectionRoutes } from './routes.tsx';
