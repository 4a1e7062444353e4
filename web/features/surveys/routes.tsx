import { page, type RootRoute } from '../../client/pages/route.ts';
import { surveyPath } from './survey-address.ts';

export const surveysRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: surveyPath,
      file: 'web/features/surveys/SurveyPage.tsx',
      load: () => import('./SurveyPage.tsx'),
      component: 'SurveyPage',
      data: {
        file: 'web/features/surveys/page-data.ts',
        load: () => import('./page-data.ts'),
        name: 'surveyData',
      },
    }),
  ] as const;
