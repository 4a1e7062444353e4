import { ownCoachEndpoints } from '../../../../../contract/team/own-coach.schema.ts';
import { type BoundEndpoint, bind } from '../../../../platform/http/bind.ts';
import { coachAccounts } from './coach-account-store.ts';
import { setCoachAccount } from './coach-accounts.ts';
import {
  listOwnClasses,
  listOwnComments,
  type OwnCoachContext,
  saveOwnProfile,
  showOwnFigures,
  showOwnProfile,
} from './own-coach.ts';

export const ownCoachRoutes = (context: OwnCoachContext): BoundEndpoint[] =>
  bind(ownCoachEndpoints, {
    'GET /admin/api/own_coach': ({ viewer }) => showOwnProfile(context, viewer),
    'GET /admin/api/own_coach/figures': ({ viewer }) => showOwnFigures(context, viewer),
    'PUT /admin/api/own_coach': ({ viewer, body }) => saveOwnProfile(context, viewer, body),
    'GET /admin/api/own_coach/classes': ({ viewer, query }) => listOwnClasses(context, viewer, query),
    'GET /admin/api/own_coach/comments': ({ viewer, query }) => listOwnComments(context, viewer, query),
    'GET /admin/api/team/coaches': () => coachAccounts(context.db),
    'PUT /admin/api/team/{id}/coach': async ({ params: { id }, body: { coachId } }) => {
      await setCoachAccount(context.db, { userId: id, coachId });
      return { success: true as const };
    },
  });
