export { recommendationReason } from './answers.ts';
export { surveyQuery } from './queries.ts';
export { surveysReads } from './reads.ts';
export { surveysRoutes } from './routes.tsx';
