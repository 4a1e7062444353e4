export { watchingRoutes } from './routes.tsx';
