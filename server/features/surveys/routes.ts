import { surveyEndpoints } from '../../../contract/members/surveys.schema.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { matchesOfAnswers, type SurveyContext, saveAnswers, survey } from './surveys.ts';

export const surveyRoutes = (context: SurveyContext): BoundEndpoint[] =>
  bind(surveyEndpoints, {
    'GET /api/v2/surveys/onboarding': ({ viewer }) => survey(context, viewer),
    'POST /api/v2/surveys/onboarding/matches': ({ body, viewer }) =>
      matchesOfAnswers(context, body.answers, viewer),
    'POST /api/v2/surveys/onboarding': async ({ body, viewer }) => ({
      answers: await saveAnswers(context, viewer, body.answers),
      contextData: { user_answered_survey: true } as const,
    }),
  });
