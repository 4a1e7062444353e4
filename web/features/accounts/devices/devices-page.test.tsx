import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenSession } from '../../../../contract/accounts/accounts.ts';
import { fakeServer, type SentCall, unreachable } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { passwordAlone, secondFactorCall } from '../security/testing/second-factor.ts';
import { DevicesPage } from './DevicesPage.tsx';

const listCall = 'GET /api/auth/list-sessions';
const endCall = 'POST /api/auth/revoke-session';
const endOthers = 'POST /api/auth/revoke-other-sessions';
const at = new Date().toISOString();
const session = (id: string, browser: string, more: Partial<OpenSession> = {}): OpenSession => ({
  id,
  browser,
  system: 'Linux',
  device: 'laptop',
  current: false,
  signedInWith: 'password',
  ipAddress: '192.0.2.1',
  createdAt: at,
  lastUsedAt: at,
  expiresAt: at,
  ...more,
});

const open = async (answers: Record<string, (sent: SentCall) => unknown>) => {
  const sessions = new Map(
    [
      session('here', 'Firefox', { current: true }),
      session('1', 'Chrome'),
      session('2', 'Safari', { device: 'phone' }),
    ].map((one) => [one.id, one]),
  );
  const server = fakeServer({
    [listCall]: () => [...sessions.values()],
    [secondFactorCall]: () => passwordAlone,
    'GET /api/v2/users/me': () => runa,
    [endCall]: ({ body }) => {
      sessions.delete(String(body.id));
      return { status: true };
    },
    [endOthers]: () => {
      for (const id of ['1', '2']) sessions.delete(id);
      return { status: true };
    },
    'POST /api/auth/revoke-sessions': () => ({ status: true }),
    'POST /api/auth/sign-out': () => ({ success: true }),
    ...answers,
  });
  const page = await renderPages({ '/settings/devices': DevicesPage }, { at: '/settings/devices', me: runa });
  await page.findByRole('heading', { name: 'Others, 2' });
  const end = (name: string) => page.getByRole('button', { name: `Sign out ${name} on Linux` });
  return { page, server, user: userEvent.setup({ delay: null }), end };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('NS-030: other devices are signed out from their rows and the focus moves on; a device that could not be signed out stays, and its row says so', async () => {
  const { page, server, user, end } = await open({ [endCall]: unreachable });
  const settings = within(page.getByRole('navigation', { name: 'Settings' }));
  expect(settings.getByRole('link', { name: 'Devices' }).getAttribute('aria-current')).toBe('page');
  await user.click(end('Safari'));
  const row = within(end('Safari').closest('li') as HTMLElement);
  expect((await row.findByRole('alert')).textContent).toBe('That did not work. Please try again.');
  expect(document.activeElement).toBe(end('Safari'));
  cleanup();

  const again = await open({});
  await again.user.click(again.end('Safari'));
  await again.page.findByText('Safari on Linux is signed out.');
  await again.page.findByRole('heading', { name: 'Others, 1' });
  await waitFor(() => expect(document.activeElement).toBe(again.end('Chrome')));
  await again.user.keyboard('{Enter}');
  await again.page.findByText('No other devices');
  await waitFor(() =>
    expect(document.activeElement).toBe(again.page.getByRole('heading', { name: 'Others' })),
  );
  expect(again.server.bodies(endCall)).toEqual([{ id: '2' }, { id: '1' }]);
  expect(server.bodies(endCall)).toHaveLength(1);
});

test('NS-030: this device is signed out with all others after a confirmation', async () => {
  const { page, server, user } = await open({});
  await user.click(page.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Sign out everywhere?' }));
  expect(server.calls()).not.toContain('POST /api/auth/revoke-sessions');
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(page.address()).toBe('/'));
  expect(server.calls().filter((call) => call.startsWith('POST'))).toEqual([
    'POST /api/auth/revoke-sessions',
    'POST /api/auth/sign-out',
  ]);
});

test('ten of many other devices are shown, and all of them after Show all is pressed', async () => {
  const many = Array.from({ length: 13 }, (_, index) => session(`more-${index}`, `Browser ${index}`));
  const sessions = [session('here', 'Firefox', { current: true }), ...many];
  fakeServer({
    [listCall]: () => sessions,
    [secondFactorCall]: () => passwordAlone,
    'GET /api/v2/users/me': () => runa,
  });
  const page = await renderPages({ '/settings/devices': DevicesPage }, { at: '/settings/devices', me: runa });
  await page.findByRole('heading', { name: 'Others, 13' });
  const ends = () => page.getAllByRole('button', { name: /^Sign out Browser/ });
  expect(ends()).toHaveLength(10);
  await userEvent.click(page.getByRole('button', { name: 'Show all 13' }));
  expect(ends()).toHaveLength(13);
  expect(page.queryByRole('button', { name: /^Show all/ })).toBeNull();
});
