export { brandingRoutes } from './routes.tsx';
