export { ownCoachRoutes } from './routes.tsx';
