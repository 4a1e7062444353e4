export { recommendationReason } from './answers.ts';
export { surveyQuery } from './queries.ts';
export { surveysRoutes } from './routes.tsx';
