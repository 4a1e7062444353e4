import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { refusal } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { JoinPage } from './joining/JoinPage.tsx';
import { DeleteAccount } from './own-data/DeleteAccount.tsx';
import { ImportData } from './own-data/ImportData.tsx';
import { FinishedTodaySwitch } from './profile/FinishedTodaySwitch.tsx';
import { ProfileForm } from './profile/ProfileForm.tsx';

const answers = { 'GET /api/v2/users/me': () => runa };

walkFailedChanges([
  {
    key: 'PUT /api/v2/users/me',
    path: '/api/v2/users/me',
    Part: () => <ProfileForm me={runa} />,
    press: async (user, page) => {
      await user.clear(page.getByLabelText('First name'));
      await user.type(page.getByLabelText('First name'), 'Ruth');
      await user.click(page.getByRole('button', { name: 'Save' }));
    },
    typed: { field: 'First name', text: 'Ruth' },
    again: 'Save',
    answers,
    done: runa,
  },
  {
    key: 'POST /api/v2/preferences/finished_today',
    path: '/api/v2/preferences/finished_today',
    Part: () => <FinishedTodaySwitch me={runa} />,
    press: async (user, page) => {
      await user.click(page.getByRole('switch', { name: /finished a class today/ }));
    },
    answers,
    done: { showsFinishedToday: true },
  },
  {
    key: 'POST /api/v2/staff_invitations/acceptance',
    path: '/api/v2/staff_invitations/acceptance',
    at: '/join?token=abc',
    route: '/join',
    Part: JoinPage,
    press: async (user, page) => {
      await user.click(await page.findByRole('button', { name: 'Join the team' }));
    },
    again: 'Join the team',
    answers: {
      ...answers,
      'POST /api/v2/staff_invitations/reading': () => ({
        state: 'open',
        role: 'editor',
        email: 'r…@example.test',
      }),
    },
    done: { success: true, role: 'editor' },
    notFound: 'failed',
  },
  {
    key: 'POST /api/v2/users/me/deletion',
    path: '/api/v2/users/me/deletion',
    Part: () => <DeleteAccount me={runa} />,
    press: async (user, page) => {
      await user.click(page.getByRole('button', { name: 'Delete account' }));
      await user.type(await page.findByLabelText('Your password'), 'a quiet room');
      await user.click(page.getAllByRole('button', { name: 'Delete account' }).at(-1) as HTMLElement);
    },
    again: 'Delete account',
    typed: { field: 'Your password', text: 'a quiet room' },
    answers: {
      ...answers,
      'GET /api/v2/users/me/sign_in_methods': () => ({ password: true, providers: [] }),
      'GET /api/v2/users/me/membership': () => refusal(404, 'not_found', 'None.'),
    },
  },
  {
    key: 'POST /api/v2/users/me/import',
    path: '/api/v2/users/me/import',
    Part: ImportData,
    press: async (user, page) =>
      user.upload(page.getByLabelText('Archive to import'), new File(['PK'], 'archive.zip')),
    again: 'Try again',
    done: { imported: 1, total: 1, skipped: [] },
  },
  {
    key: 'DELETE /api/v2/users/me/deletion',
    path: '/api/v2/users/me/deletion',
    Part: () => <DeleteAccount me={{ ...runa, deletesAt: '2026-12-01T00:00:00.000Z' }} />,
    press: pressButton('Keep my account'),
    answers,
  },
]);
