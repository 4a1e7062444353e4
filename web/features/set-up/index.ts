export { AlarmLines } from './AlarmLines.tsx';
export { AwayLines } from './AwayLines.tsx';
export { setUpQuery } from './queries.ts';
export { setUpRoutes } from './routes.tsx';
export { SetUpLine } from './SetUpLine.tsx';
