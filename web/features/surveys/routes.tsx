import { page, type RootRoute } from '../../client/pages/route.ts';
import { surveyPath } from './survey-address.ts';

export const surveysRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: surveyPath,
      load: () => import('./SurveyPage.tsx'),
      component: 'SurveyPage',
      data: {
        load: () => import('./page-data.ts'),
        name: 'surveyData',
      },
    }),
  ] as const;
