export { liveRoutes } from './routes.tsx';
