import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { runa } from '../../ui/testing/people.ts';
import { DeleteAccount } from './own-data/DeleteAccount.tsx';
import { ProfileForm } from './profile/ProfileForm.tsx';
import { NoticeSettings } from './settings/NoticeSettings.tsx';

const wanted = { inApp: true, mail: false };
const settings = { scheduled_class: wanted, series_class: wanted, comment_reply: wanted };
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
    key: 'PUT /api/v2/notices/settings',
    path: '/api/v2/notices/settings',
    Part: NoticeSettings,
    press: async (user, page) => {
      const one = await page.findByRole('switch', { name: 'A scheduled class, by email' });
      await new Promise((later) => setTimeout(later, 20));
      await user.click(one);
    },
    answers: { ...answers, 'GET /api/v2/notices/settings': () => settings },
    done: settings,
  },
  {
    key: 'DELETE /api/v2/users/me/deletion',
    path: '/api/v2/users/me/deletion',
    Part: () => <DeleteAccount me={{ ...runa, deletesAt: '2026-12-01T00:00:00.000Z' }} />,
    press: pressButton('Keep my account'),
    answers,
  },
]);
