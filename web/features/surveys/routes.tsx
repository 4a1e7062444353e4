import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../../client/pages/route.ts';
import { surveyPath } from './survey-address.ts';

export const surveysRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: surveyPath,
    file: 'web/features/surveys/SurveyPage.tsx',
    load: () => import('./SurveyPage.tsx'),
    component: 'SurveyPage',
    data: {
      file: 'web/features/surveys/page-data.ts',
      load: async () => (await import('./page-data.ts')).surveyData,
    },
  }),
];
