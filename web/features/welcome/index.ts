export { welcomeRoutes } from './routes.tsx';
