export { practiceRoutes } from './routes.tsx';
