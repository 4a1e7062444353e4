import { practiceEndpoints } from '../../../contract/members/practice.schema.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { AppError } from '../../platform/errors.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { completedClasses } from './completed.ts';
import { elsewherePractices, logElsewhere, removeElsewhere } from './elsewhere.ts';
import { keepEffort, keepNote, ownClass } from './notes.ts';
import { markCompleted, type PracticeContext, unmarkCompleted } from './practice.ts';
import { repeatedClasses } from './repeated.ts';
import { practiceSummary, practiceWeeks } from './summary.ts';
import { practiceYear } from './year.ts';

/** Changes of notes, of efforts and of practice elsewhere that a member may make at once, and then every second. */
const changes = { burst: 120, perSecond: 0.5 };

export const practiceRoutes = (context: PracticeContext): BoundEndpoint[] => {
  const limitChanges = createRateLimiter(context.clock, changes);
  return bind(practiceEndpoints, {
    'POST /api/v2/plan_entries/{id}/complete': ({ params, viewer }) => {
      // The studio asks all members to confirm their e-mail first.
      if (viewer.mustConfirm === 'studio') throw new AppError('email_not_verified');
      return markCompleted(context, { idOrSlug: params.id, viewer });
    },
    'DELETE /api/v2/plan_entries/{id}/complete': ({ params, viewer }) =>
      unmarkCompleted(context, { idOrSlug: params.id, viewer }),
    'GET /api/v2/users/me/practice': ({ query, viewer }) => practiceSummary(context, viewer, query),
    'GET /api/v2/users/me/practice_weeks': ({ query, viewer }) => practiceWeeks(context, viewer, query),
    'GET /api/v2/users/me/practice_year': ({ viewer }) => practiceYear(context, viewer),
    'GET /api/v2/users/me/completed_classes': ({ query, viewer }) => completedClasses(context, viewer, query),
    'GET /api/v2/plan_entries/{id}/own_practice': ({ params, viewer }) =>
      ownClass(context, { idOrSlug: params.id, viewer }),
    'PUT /api/v2/plan_entries/{id}/note': ({ params, body, viewer }) => {
      limitChanges(viewer);
      return keepNote(context, { idOrSlug: params.id, viewer, text: body.text });
    },
    'PUT /api/v2/plan_entries/{id}/effort': ({ params, body, viewer }) => {
      limitChanges(viewer);
      return keepEffort(context, { idOrSlug: params.id, viewer, effort: body.effort });
    },
    'GET /api/v2/users/me/repeated_classes': ({ viewer }) => repeatedClasses(context, viewer),
    'GET /api/v2/users/me/elsewhere_practices': ({ query, viewer }) =>
      elsewherePractices(context, viewer, query),
    'PUT /api/v2/users/me/elsewhere_practices/{id}': ({ params, body, viewer }) => {
      limitChanges(viewer);
      return logElsewhere(context, { id: params.id, viewer, fields: body });
    },
    'DELETE /api/v2/users/me/elsewhere_practices/{id}': ({ params, viewer }) => {
      limitChanges(viewer);
      return removeElsewhere(context, { id: params.id, viewer });
    },
  });
};
