import { teamEndpoints } from '../../../contract/team/team.schema.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind, eventSource } from '../../platform/http/bind.ts';
import { visitorAddress } from '../../platform/visitor-address.ts';
import type { TeamContext } from './context.ts';
import { acceptInvitation, invite, readInvitation, sendAgain, withdrawInvitation } from './invitations.ts';
import { endSession, type SessionsContext, sessionsOf } from './sessions.ts';
import { protect, reinstate, setRole, showTeam, suspend } from './staff.ts';

/** Rate limit of invitations; each is a mail to an address that an owner typed. */
const mails = { burst: 30, perSecond: 1 / 30 };
/** Rate limit of reading invitations; a page reads its link once, and a token of 24 bytes cannot be guessed. */
const readings = { burst: 30, perSecond: 1 / 6 };

const done = { success: true } as const;

/** Creates the team of a studio: staff, their roles and invitations. */
export const createTeam = (context: TeamContext & SessionsContext): { routes: BoundEndpoint[] } => {
  const limitMails = createRateLimiter(context.clock, mails);
  const limitReadings = createRateLimiter(context.clock, readings);
  return {
    routes: bind(teamEndpoints, {
      'GET /admin/api/team': ({ viewer }) => showTeam(context, viewer),
      'PUT /admin/api/team/{id}': async ({ params: { id }, body: { role }, viewer }) => {
        await setRole(context, viewer, { userId: id, role });
        return done;
      },
      'DELETE /admin/api/team/{id}': async ({ params: { id }, viewer }) => {
        await setRole(context, viewer, { userId: id, role: null });
        return done;
      },
      'POST /admin/api/team/{id}/suspension': async ({ params: { id }, viewer }) => {
        await suspend(context, viewer, id);
        return done;
      },
      'DELETE /admin/api/team/{id}/suspension': async ({ params: { id }, viewer }) => {
        await reinstate(context, viewer, id);
        return done;
      },
      'GET /admin/api/team/{id}/sessions': ({ params: { id }, viewer }) => sessionsOf(context, viewer, id),
      'DELETE /admin/api/team/{id}/sessions/{session}': async (call) => {
        const { params, viewer } = call;
        const named = { userId: params.id, sessionId: params.session };
        await endSession(context, { viewer, source: eventSource(call) }, named);
        return done;
      },
      'PUT /admin/api/team_settings': async ({ body, viewer }) => {
        await protect(context, viewer, body);
        return done;
      },
      'POST /admin/api/team/invitations': ({ body, viewer }) => {
        limitMails(viewer);
        return invite(context, viewer, body);
      },
      'POST /admin/api/team/invitations/{id}/sending': ({ params: { id }, viewer }) => {
        limitMails(viewer);
        return sendAgain(context, viewer, id);
      },
      'DELETE /admin/api/team/invitations/{id}': async ({ params: { id }, viewer }) => {
        await withdrawInvitation(context, viewer, id);
        return done;
      },
      'POST /api/v2/staff_invitations/reading': ({ body: { token }, address }) => {
        if (address) limitReadings(visitorAddress(address));
        return readInvitation(context, token);
      },
      'POST /api/v2/staff_invitations/acceptance': async (call) => {
        const { body, viewer } = call;
        limitReadings(viewer);
        const given = { token: body.token, password: body.password, newPassword: body.newPassword };
        const role = await acceptInvitation(context, { viewer, source: eventSource(call) }, given);
        return { ...done, role };
      },
    }),
  };
};
