import type { ownCoachEndpoints } from '../../../../contract/team/own-coach.schema.ts';
import type { teamEndpoints } from '../../../../contract/team/team.schema.ts';

/** One invitation that waits, and one for the account of whom is asked about. */
export const teamInvitations = {
  waiting: '00000000-0000-4000-8000-000000000001',
  token: 'an-invitation-that-is-not-there',
} as const;

/** A coach who has no account yet. */
const unlinkedCoach = 102;

export const ownCoachSamples = {
  'PUT /admin/api/team/{id}/coach': '/admin/api/team/second-admin/coach',
} satisfies Partial<Record<keyof typeof ownCoachEndpoints, string>>;

export const ownCoachBodies: Partial<Record<keyof typeof ownCoachEndpoints, object>> = {
  'PUT /admin/api/own_coach': {
    bio: 'Teaches slowly.',
    quote: null,
    link: null,
    image: null,
    focalPoint: { x: 50, y: 50 },
    version: 1,
  },
  'PUT /admin/api/team/{id}/coach': { coachId: unlinkedCoach },
};

/** Sample calls about the team that find what they ask for. */
export const teamSamples = {
  'PUT /admin/api/team/{id}': '/admin/api/team/second-admin',
  'DELETE /admin/api/team/{id}': '/admin/api/team/third-admin',
  'POST /admin/api/team/{id}/suspension': '/admin/api/team/fourth-admin/suspension',
  'DELETE /admin/api/team/{id}/suspension': '/admin/api/team/fourth-admin/suspension',
  'GET /admin/api/team/{id}/sessions': '/admin/api/team/second-admin/sessions',
  'DELETE /admin/api/team/{id}/sessions/{session}': '/admin/api/team/second-admin/sessions/of-second-admin',
  'POST /admin/api/team/invitations/{id}/sending': `/admin/api/team/invitations/${teamInvitations.waiting}/sending`,
  'DELETE /admin/api/team/invitations/{id}': `/admin/api/team/invitations/${teamInvitations.waiting}`,
} satisfies Partial<Record<keyof typeof teamEndpoints, string>>;

export const teamBodies: Partial<Record<keyof typeof teamEndpoints, object>> = {
  'PUT /admin/api/team/{id}': { role: 'owner' },
  'PUT /admin/api/team_settings': { secondFactorRequired: false },
  'POST /admin/api/team/invitations': { email: 'new-editor@example.com', role: 'editor' },
  'POST /api/v2/staff_invitations/reading': { token: teamInvitations.token },
  'POST /api/v2/staff_invitations/acceptance': { token: teamInvitations.token },
};
