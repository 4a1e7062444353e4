import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, type SentCall } from '../../ui/testing/fake-server.ts';
import { renderPages } from '../../ui/testing/rendered-pages.tsx';
import { AnnouncementEditorPage } from './AnnouncementEditorPage.tsx';
import { AnnouncementListPage } from './AnnouncementListPage.tsx';
import { alertBar, notificationBar } from './testing/shown-announcements.ts';

const open = async (at: string, answers: Record<string, (sent: SentCall) => unknown>) => {
  const server = fakeServer(answers);
  const pages = {
    '/admin/announcements': AnnouncementListPage,
    '/admin/announcements/$bar': AnnouncementEditorPage,
  };
  return { page: await renderPages(pages, { at }), server, user: userEvent.setup({ delay: null }) };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('the announcements', () => {
  test('are both bars, with what each says and where it comes from', async () => {
    const { page } = await open('/admin/announcements', {
      'GET /admin/api/announcements': () => [alertBar({ audience: 'members' }), notificationBar],
    });
    const bars = await page.findAllByRole('listitem');
    expect(bars.map((bar) => [...bar.querySelectorAll('h2, span')].map((one) => one.textContent))).toEqual([
      ['Blue Hour is new.', 'Alert bar', 'ShownTo members', 'ShownTo members'],
      [
        'We are away in August.',
        'Notification bar',
        ...['ShownTo everyone', 'ShownTo everyone', 'From the server settings'],
      ],
    ]);
    expect(page.getByRole('link', { name: 'Edit alert bar' }).getAttribute('href')).toBe(
      '/admin/announcements/alert',
    );
  });

  test('a bar that is off says to whom it is shown when on', async () => {
    const { page } = await open('/admin/announcements', {
      'GET /admin/api/announcements': () => [{ ...alertBar({ audience: 'visitors' }), state: 'off' }],
    });
    expect(await page.findByText('Shown to visitors when on')).toBeTruthy();
  });

  test('a bar without a message takes one right away, and the preview follows what is typed', async () => {
    const put = 'PUT /admin/api/announcements/alert';
    const bare = alertBar({ usesSettings: true, text: '', link: '', linkText: '' });
    const { page, user, server } = await open('/admin/announcements/alert', {
      'GET /admin/api/announcements/alert': () => ({ ...bare, settings: null, state: 'off' }),
      [put]: () => alertBar({ text: 'We are back.' }),
    });
    await page.findByText('No message yet');
    await user.type(page.getByLabelText(/^Text\*/), 'We are back.');
    expect(page.queryByText('No message yet')).toBeNull();
    expect(page.getByText('We are back.', { selector: 'span' })).toBeTruthy();
    await user.click(page.getByRole('button', { name: 'Save' }));
    await page.findByText('Successfully saved updates!');
    expect(server.bodies(put)).toMatchObject([{ usesSettings: false, text: 'We are back.' }]);
  });

  test('that come from the settings ask nothing else, and take a message of the studio instead', async () => {
    const put = 'PUT /admin/api/announcements/notification';
    const { page, user, server } = await open('/admin/announcements/notification', {
      'GET /admin/api/announcements/notification': () => notificationBar,
      [put]: () =>
        Response.json(
          { code: 'invalid', message: 'No', errors: { text: ['Type what the bar says.'] } },
          { status: 422 },
        ),
    });
    await page.findByText('It says: We are away in August.');
    expect(page.queryByLabelText(/^Text/)).toBeNull();
    await user.click(page.getByRole('switch', { name: 'Use the message from the server settings' }));
    await user.selectOptions(page.getByLabelText('For'), 'Visitors');
    await user.click(page.getByRole('button', { name: 'Save' }));
    await page.findByText('Type what the bar says.', { selector: '[role=alert]' });
    await user.type(page.getByLabelText(/^Text\*/), 'Hello.');
    server.answer(put, () => ({
      ...notificationBar,
      version: 4,
      fields: { ...notificationBar.fields, usesSettings: false, text: 'Hello.', audience: 'visitors' },
    }));
    await user.click(page.getByRole('button', { name: 'Save' }));
    await page.findByText('Successfully saved updates!');
    expect(server.bodies(put).at(-1)).toEqual({
      ...notificationBar.fields,
      usesSettings: false,
      text: 'Hello.',
      audience: 'visitors',
      version: 3,
    });
  });
});
