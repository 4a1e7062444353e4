import { practiceEndpoints } from '../../../contract/members/practice.schema.ts';
import { AppError } from '../../platform/errors.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { completedClasses } from './completed.ts';
import { markCompleted, type PracticeContext, unmarkCompleted } from './practice.ts';
import { practiceSummary, practiceWeeks } from './summary.ts';

export const practiceRoutes = (context: PracticeContext): BoundEndpoint[] =>
  bind(practiceEndpoints, {
    'POST /api/v2/plan_entries/{id}/complete': ({ params, viewer }) => {
      // The studio asks all members to confirm their e-mail first.
      if (viewer.mustConfirm === 'studio') throw new AppError('email_not_verified');
      return markCompleted(context, { idOrSlug: params.id, viewer });
    },
    'DELETE /api/v2/plan_entries/{id}/complete': ({ params, viewer }) =>
      unmarkCompleted(context, { idOrSlug: params.id, viewer }),
    'GET /api/v2/users/me/practice': ({ query, viewer }) => practiceSummary(context, viewer, query),
    'GET /api/v2/users/me/practice_weeks': ({ query, viewer }) => practiceWeeks(context, viewer, query),
    'GET /api/v2/users/me/completed_classes': ({ query, viewer }) => completedClasses(context, viewer, query),
  });
