export { HomeContent } from './HomeContent.tsx';
export { homeRoutes } from './routes.tsx';
