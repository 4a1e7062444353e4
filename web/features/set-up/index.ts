export { adminIndexData, setUpRoutes } from './routes.tsx';
export { SetUpLine } from './SetUpLine.tsx';
