import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../../client/route.ts';
import { surveyQuery } from './queries.ts';
import { surveyPath } from './survey-address.ts';

export const surveysRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: surveyPath,
    file: 'web/features/surveys/SurveyPage.tsx',
    load: () => import('./SurveyPage.tsx'),
    component: 'SurveyPage',
    loader: async ({ context: { api, queryClient } }) => {
      await queryClient.prefetchQuery(surveyQuery(api));
      return {};
    },
    head: () => ({ title: 'My Preferences', noIndex: true }),
  }),
];
