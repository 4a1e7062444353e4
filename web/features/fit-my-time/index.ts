export { fitMyTimeRoutes } from './routes.tsx';
