import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '../../../../contract/accounts/users.schema.ts';
import type { Studio } from '../../../../contract/catalog/home.schema.ts';
import { fakeServer, refusal, type SentCall } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { ProfilePage } from './ProfilePage.tsx';

const save = 'PUT /api/v2/users/me';
const deletion = 'POST /api/v2/users/me/deletion';
const problem = (field: string, words: string) => () =>
  Response.json(
    { code: 'invalid', message: 'Some of the values are not valid.', errors: { [field]: [words] } },
    { status: 422 },
  );

const open = async (
  me: Me,
  answers: Record<string, (sent: SentCall) => unknown> = {},
  studio: Partial<Studio> = {},
) => {
  const server = fakeServer({
    'GET /api/v2/users/me': () => me,
    'GET /api/v2/notices/settings': () => ({
      live_show: { inApp: true, mail: true },
      scheduled_class: { inApp: true, mail: false },
      series_class: { inApp: true, mail: false },
      fitting_class: { inApp: true, mail: false },
      comment_reply: { inApp: true, mail: true },
    }),
    'GET /api/v2/users/me/last_export': () => ({ madeAt: null, bytes: null }),
    'GET /api/v2/users/me/sign_in_methods': () => ({ password: true, providers: [] }),
    'GET /api/v2/users/me/membership/stores': () => ({ stores: [] }),
    ...answers,
  });
  const page = await renderPages(
    { '/settings/profile': ProfilePage },
    { at: '/settings/profile', me, studio },
  );
  const user = userEvent.setup({ delay: null });
  return { page, server, user, press: (name: string) => user.click(page.getByRole('button', { name })) };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('S26: a refused field of the profile has its error beside it and the focus, and a corrected profile is saved and confirmed', async () => {
  const { page, server, user, press } = await open(runa, {
    [save]: problem('username', 'That username is taken.'),
  });
  const username = page.getByLabelText<HTMLInputElement>('Username');
  await user.clear(username);
  await user.type(username, 'maya');
  await press('Save');
  expect((await page.findByRole('alert')).textContent).toBe('That username is taken.');
  await waitFor(() => expect(document.activeElement).toBe(username));
  expect(username.getAttribute('aria-invalid')).toBe('true');
  server.answer(save, () => ({ ...runa, username: 'maya.holm' }));
  await user.type(username, '.holm');
  await press('Save');
  await page.findByText('Your profile is saved.');
  expect(page.queryByRole('alert')).toBeNull();
  expect(server.bodies(save).map((body) => body.username)).toEqual(['maya', 'maya.holm']);
  expect(page.queryClient.getQueryData<Me>(['me'])?.username).toBe('maya.holm');
});

test('S26: the e-mail is read-only, and says that it is confirmed or offers a confirmation link', async () => {
  const { page } = await open(runa);
  const email = () => page.getByLabelText<HTMLInputElement>('Email');
  expect([email().value, email().readOnly]).toEqual([runa.email, true]);
  page.getByText('Confirmed');
  cleanup();
  const send = 'POST /api/auth/send-verification-email';
  const waiting = await open({ ...runa, emailVerified: false }, { [send]: () => ({ status: true }) });
  waiting.page.getByText('Not confirmed yet');
  await waiting.press('Send a link to confirm it');
  await waiting.page.findByText('We have sent a link. It works for 24 hours.');
});

test('BEY-22: the date and the size of the last export stand beside the link to a new export', async () => {
  const madeAt = new Date().toISOString();
  const { page } = await open(runa, {
    'GET /api/v2/users/me/last_export': () => ({ madeAt, bytes: 12_345 }),
  });
  await page.findByText(/Last made just now, 12 kB\.$/);
  const link = page.getByRole('link', { name: 'Make an export' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
    '/api/v2/users/me/export',
    true,
  ]);
});

test('BEY-22: an account is scheduled for deletion once the password is correct, shows the date, and is kept when the member presses the button', async () => {
  const { page, server, user, press } = await open(runa, {
    [deletion]: problem('password', 'That is not your password.'),
  });
  await press('Delete account');
  const dialog = within(await page.findByRole('dialog', { name: 'Delete your account?' }));
  dialog.getByText(/erased for good after 7 days/);
  const password = await dialog.findByLabelText<HTMLInputElement>('Your password');
  await user.type(password, 'not mine');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('That is not your password.');
  const leaving = { ...runa, deletesAt: '2026-11-30T12:00:00.000Z' };
  server.answer(deletion, () => ({ deletesAt: leaving.deletesAt }));
  server.answer('GET /api/v2/users/me', () => leaving);
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  await page.findByText('Your account and everything in it will be erased on 30 November 2026.');
  expect(server.bodies(deletion)).toEqual([{ password: 'not mine' }, { password: 'not mine' }]);
  const stay = 'DELETE /api/v2/users/me/deletion';
  server.answer(stay, () => refusal(500, 'internal', 'No'));
  await press('Keep my account');
  await page.findByText('Your account is still scheduled for deletion. Please try again.');
  server.answer(stay, () => ({ success: true }));
  server.answer('GET /api/v2/users/me', () => runa);
  await press('Keep my account');
  await page.findByText('Your account is kept.');
  await page.findByRole('button', { name: 'Delete account' });
});

test('a member whom an app store bills is told before the deletion to cancel in that store first', async () => {
  const { page, press } = await open(runa, {
    'GET /api/v2/users/me/membership/stores': () => ({ stores: ['google', 'ios'] }),
  });
  await press('Delete account');
  const dialog = within(await page.findByRole('dialog', { name: 'Delete your account?' }));
  const notes = (await dialog.findAllByRole('note')).map(({ textContent }) => textContent);
  expect(notes).toEqual([
    expect.stringMatching(/^Google Play bills you .* cancel it in the Play Store app first\.$/),
    expect.stringMatching(/^Apple bills you .* cancel it in your Apple account first\.$/),
  ]);
  expect(dialog.getByRole('link').getAttribute('href')).toBe('https://support.apple.com/en-us/HT202039');
});

describe('BEY-74 the language of a member', () => {
  const former = document.documentElement.lang;
  afterEach(() => {
    document.documentElement.lang = former;
  });

  test('a language is not asked for where the studio has one', async () => {
    const { page } = await open(runa);
    expect(await page.findByLabelText('Time zone')).toBeDefined();
    expect(page.queryByLabelText('Language')).toBeNull();
  });

  test('a language is chosen among those of the studio by their own names, and shows at once', async () => {
    const { page, server, user, press } = await open(
      runa,
      { [save]: ({ body }) => ({ ...runa, language: (body as { language: 'de' }).language }) },
      { languages: ['en', 'de', 'ar'] },
    );
    const select = await page.findByLabelText<HTMLSelectElement>('Language');
    expect(select.value).toBe('en');
    expect([...select.options].map(({ textContent }) => textContent)).toEqual([
      'English',
      'Deutsch',
      'العربية',
    ]);
    await user.clear(page.getByLabelText('First name'));
    await user.type(page.getByLabelText('First name'), 'Ruth');
    await user.selectOptions(select, 'Deutsch');
    await press('Save');
    await page.findByText('Your profile is saved.');
    expect(server.bodies(save).map((body) => body.language)).toEqual(['de']);
    expect(document.documentElement.lang).toBe('de');
    expect(page.getByLabelText<HTMLSelectElement>('Language').value).toBe('de');
    // What was typed is still there.
    expect(page.getByLabelText<HTMLInputElement>('First name').value).toBe('Ruth');
  });
});
