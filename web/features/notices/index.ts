export { NoticeBell } from './NoticeBell.tsx';
export { noticesRoutes } from './routes.tsx';
