import type { Team } from '../../../contract/team/team.schema.ts';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { ownerRights, runa } from '../../ui/testing/people.ts';
import { choose, form, type Press } from '../../ui/testing/presses.ts';
import { SessionEnd } from '../accounts/index.ts';
import { TeamPage } from './administration/TeamPage.tsx';

const team: Team = {
  members: [
    {
      id: 'noor',
      name: 'Noor Haddad',
      email: 'noor@example.com',
      avatar: null,
      role: 'editor',
      isYou: false,
      secondFactor: { app: true, passkeys: 0, recoveryCodes: 8 },
      sessions: 2,
      lastUsedAt: null,
      suspended: null,
      apiKeys: 1,
    },
  ],
  invitations: [
    {
      id: 'one',
      email: 'ines@example.com',
      role: 'coach',
      invitedBy: 'Ada Lindqvist',
      byYou: true,
      invitedAt: '2026-11-20T10:00:00.000Z',
      expiresAt: '2026-12-04T10:00:00.000Z',
      state: 'open',
    },
  ],
  secondFactorRequired: true,
  proofAbove: { amount: 10_000, currency: 'usd' },
  confirmedAddressesOnly: false,
};

const change = (key: string, path: string) => ({
  key,
  path,
  at: '/admin/team',
  Part: TeamPage,
  notFound: 'failed' as const,
  me: { ...runa, ...ownerRights },
  answers: { 'GET /admin/api/team': () => team },
});
const suspendedTeam: Team = {
  ...team,
  members: team.members.map((one) => ({
    ...one,
    suspended: { at: '2026-11-20T10:00:00.000Z', by: null, byYou: true },
  })),
};
const switchOff: Press = async (user, page) =>
  user.click(await page.findByRole('switch', { name: 'Require a second step for the team' }));
const switchNews: Press = async (user, page) =>
  user.click(await page.findByRole('switch', { name: 'New members' }));
/** The page has buttons of the same names: only with its dialog does an entry of the menu count as chosen. */
const menu =
  (entry: string): Press =>
  async (user, page) => {
    await choose('Options for Noor Haddad', entry)(user, page);
    await page.findByRole('dialog');
  };

walkFailedChanges(
  [
    {
      ...change('PUT /admin/api/team/{id}', '/admin/api/team/noor'),
      ...form(menu('Change role'), [], 'Save'),
    },
    {
      ...change('PUT /admin/api/team/{id}/coach', '/admin/api/team/noor/coach'),
      ...form(menu('Choose the coach'), [], 'Save'),
      answers: {
        'GET /admin/api/team': () => team,
        'GET /admin/api/team/coaches': () => [{ id: 7, name: 'Ines Mora', userId: null }],
      },
    },
    {
      ...change('DELETE /admin/api/team/{id}/sessions/{session}', '/admin/api/team/noor/sessions/one'),
      ...form(menu('Active sessions'), [], 'Sign out Firefox on Linux'),
      answers: {
        'GET /admin/api/team': () => team,
        'GET /admin/api/team/noor/sessions': () => ({
          sessions: [
            {
              id: 'one',
              device: 'Firefox on Linux',
              current: false,
              signedInAt: '2026-11-20T10:00:00.000Z',
              lastUsedAt: '2026-11-21T10:00:00.000Z',
              address: '192.0.2.7',
            },
          ],
        }),
      },
    },
    {
      ...change('DELETE /admin/api/team/{id}', '/admin/api/team/noor'),
      ...form(menu('Remove from the team'), [], 'Remove'),
    },
    {
      ...change('POST /admin/api/team/{id}/suspension', '/admin/api/team/noor/suspension'),
      ...form(menu('Suspend'), [], 'Suspend'),
    },
    {
      ...change('DELETE /admin/api/team/{id}/suspension', '/admin/api/team/noor/suspension'),
      ...form(menu('Restore access'), [], 'Restore access'),
      answers: { 'GET /admin/api/team': () => suspendedTeam },
    },
    {
      ...change(
        'POST /admin/api/members/{id}/second_factor_reset',
        '/admin/api/members/noor/second_factor_reset',
      ),
      ...form(menu('Reset the second step'), [], 'Reset'),
    },
    {
      ...change('PUT /admin/api/team_settings', '/admin/api/team_settings'),
      press: switchOff,
      again: switchOff,
    },
    {
      ...change('PUT /admin/api/owner_news', '/admin/api/owner_news'),
      answers: {
        'GET /admin/api/team': () => team,
        'GET /admin/api/owner_news': () => [{ kind: 'new_member', mailed: true }],
      },
      press: switchNews,
      again: switchNews,
      done: [{ kind: 'new_member', mailed: false }],
    },
    {
      ...change('POST /admin/api/team/invitations', '/admin/api/team/invitations'),
      ...form(pressButton('Invite'), [[/^E-mail/, 'bo@example.com']], 'Send invitation'),
      typed: { field: 'E-mail', text: 'bo@example.com' },
      done: team.invitations[0],
    },
    {
      ...change('POST /admin/api/team/invitations/{id}/sending', '/admin/api/team/invitations/one/sending'),
      press: pressButton('Send the invitation of ines@example.com again'),
      again: pressButton('Send the invitation of ines@example.com again'),
      done: team.invitations[0],
    },
    {
      ...change('DELETE /admin/api/team/invitations/{id}', '/admin/api/team/invitations/one'),
      press: pressButton('Take the invitation of ines@example.com back'),
      again: pressButton('Take the invitation of ines@example.com back'),
    },
  ],
  SessionEnd,
);
