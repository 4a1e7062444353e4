export { EmptyStudio } from './EmptyStudio.tsx';
export { setUpLoader } from './queries.ts';
export { setUpRoutes } from './routes.tsx';
export { SetUpLine } from './SetUpLine.tsx';
