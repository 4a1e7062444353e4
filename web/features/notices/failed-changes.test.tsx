import { type screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { pressButton, walkFailedChanges } from '../../ui/testing/failed-changes.tsx';
import { runa } from '../../ui/testing/people.ts';
import { useReadNotices } from './queries.ts';
import { NoticesPage } from './settings/NoticesPage.tsx';
import { EndedMails } from './UnsubscribePage.tsx';

const wanted = { inApp: true, mail: false };
const settings = {
  live_show: wanted,
  scheduled_class: wanted,
  series_class: wanted,
  fitting_class: wanted,
  comment_reply: wanted,
};
const times = { quietHours: { on: true, from: '21:00', to: '07:00' }, break: 'none', breakUntil: null };
const answers = {
  'GET /api/v2/users/me': () => runa,
  'GET /api/v2/notices/settings': () => settings,
  'GET /api/v2/notices/mail_times': () => times,
};

const isOff = (page: { getByRole: typeof screen.getByRole }, name: string): boolean =>
  (page.getByRole('switch', { name }) as HTMLButtonElement).disabled;

walkFailedChanges([
  {
    key: 'POST /api/v2/notices/read',
    path: '/api/v2/notices/read',
    Part: () => {
      const { mutate } = useReadNotices();
      return (
        <button type="button" onClick={() => mutate('all')}>
          Mark all as read
        </button>
      );
    },
    press: pressButton('Mark all as read'),
    answers: { 'GET /api/v2/users/me': () => runa },
    done: { success: true, unread: 0 },
  },
  {
    key: 'POST /api/v2/notices/unsubscribe',
    path: '/api/v2/notices/unsubscribe',
    Part: () => (
      <EndedMails
        token="a-token"
        kinds={['comment_reply']}
        done={{ mails: 'off', kinds: ['comment_reply'], email: 'r…@example.test' }}
      />
    ),
    me: null,
    open: true,
    press: pressButton('Turn it on again'),
    again: 'Turn it on again',
    done: { success: true, kind: 'comment_reply', kinds: ['comment_reply'], email: 'r…@example.test' },
  },
  {
    key: 'PUT /api/v2/notices/settings',
    path: '/api/v2/notices/settings',
    Part: NoticesPage,
    press: async (user, page) => {
      await page.findByRole('switch', { name: 'A scheduled class, by email', checked: false });
      await waitFor(() => expect(isOff(page, 'A scheduled class, by email')).toBe(false));
      await user.click(page.getByRole('switch', { name: 'A scheduled class, by email' }));
    },
    answers,
    done: settings,
  },
  {
    key: 'PUT /api/v2/notices/mail_times',
    path: '/api/v2/notices/mail_times',
    Part: NoticesPage,
    press: async (user, page) => {
      await user.clear(await page.findByLabelText('To'));
      await user.type(page.getByLabelText('To'), '06:30');
      await user.tab();
    },
    typed: { field: 'To', text: '06:30' },
    answers,
    done: { ...times, quietHours: { ...times.quietHours, to: '06:30' } },
  },
]);
