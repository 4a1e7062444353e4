export { peopleRoutes } from './routes.tsx';
