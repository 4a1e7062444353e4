export { announcementRoutes } from './routes.tsx';
