export { moderationRoutes } from './routes.tsx';
