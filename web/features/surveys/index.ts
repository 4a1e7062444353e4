export { surveyQuery } from './queries.ts';
export { recommendationReason } from './questions/answers.ts';
export { surveysReads } from './reads.ts';
export { surveysRoutes } from './routes.tsx';
