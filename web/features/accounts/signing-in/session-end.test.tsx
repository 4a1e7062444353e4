import { useMutation } from '@tanstack/react-query';
import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useApi } from '../../../client/context.ts';
import { fakeServer, refusal } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { SessionEnd } from './SessionEnd.tsx';

const make = 'POST /admin/api/plans';

/** A form of the studio with something typed, on a page that asks for signing in again. */
const Typing = () => {
  const api = useApi();
  const { mutate, status } = useMutation({
    mutationFn: () => api(make, { body: { kind: 'series', title: 'Typed' } }),
  });
  return (
    <main>
      <button type="button" onClick={() => mutate()}>
        Save
      </button>
      <p>{status}</p>
      <SessionEnd />
    </main>
  );
};

const open = async (me = runa) => {
  let isOver = true;
  const server = fakeServer({
    [make]: () => (isOver ? refusal(401, 'not_signed_in', 'Sign in first.') : { id: 5 }),
    'GET /api/v2/users/me': () => me,
    'POST /api/auth/sign-in/email': () => ({ secondStep: { methods: ['code'], expiresAt: '' } }),
    'POST /api/auth/second-step/code': () => {
      isOver = false;
      return { user: { id: me.id } };
    },
  });
  const page = await renderPart(Typing, { me });
  const user = userEvent.setup({ delay: null });
  await user.click(page.getByRole('button', { name: 'Save' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Sign in again' }));
  return { page, server, user, dialog };
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('BEY-60 a member whose session ends inside a form signs in again over it with the second step, and the save goes on', async () => {
  const { page, server, user, dialog } = await open();
  expect((dialog.getByLabelText('Email') as HTMLInputElement).value).toBe(runa.email);
  await user.type(dialog.getByLabelText('Password'), 'a quiet room');
  await user.click(dialog.getByRole('button', { name: 'Sign In' }));
  await user.type(await dialog.findByLabelText('The six digits from your app'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Sign In' }));
  await page.findByText('success');
  expect(server.bodies(make)).toEqual([
    { kind: 'series', title: 'Typed' },
    { kind: 'series', title: 'Typed' },
  ]);
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});

test('the save fails when the member closes the sign-in dialog', async () => {
  const { page, user, dialog, server } = await open();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await page.findByText('error');
  expect(server.bodies(make)).toHaveLength(1);
});

test('BEY-66 BEY-68 an administrator who lacks a second step sets one up beside the open form, and the save goes on', async () => {
  let mustEnrol = true;
  const server = fakeServer({
    [make]: () => (mustEnrol ? refusal(403, 'second_factor_missing', 'Set yours up.') : { id: 5 }),
    'GET /api/v2/users/me': () => ({ ...runa, mustEnrol }),
  });
  const page = await renderPart(Typing, { me: runa });
  const user = userEvent.setup({ delay: null });
  await user.click(page.getByRole('button', { name: 'Save' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Set up a second step' }));
  const link = dialog.getByRole('link', { name: 'Set up a second step' }) as HTMLAnchorElement;
  expect([link.getAttribute('href'), link.target]).toEqual(['/signin/enrolment?redirect=%2Fadmin', '_blank']);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(server.calls()).toContain('GET /api/v2/users/me'));
  expect(page.queryByText('success')).toBeNull();
  mustEnrol = false;
  window.dispatchEvent(new Event('focus'));
  await page.findByText('success');
  expect(page.queryByRole('dialog')).toBeNull();
});

test('BEY-66 an administrator who is suspended while a form is open is told so, and the save fails', async () => {
  const server = fakeServer({
    [make]: () => refusal(403, 'staff_suspended', 'An owner has suspended you.'),
    'GET /api/v2/users/me': () => ({ ...runa, suspended: true }),
  });
  const page = await renderPart(Typing, { me: runa });
  const user = userEvent.setup({ delay: null });
  await user.click(page.getByRole('button', { name: 'Save' }));
  await page.findByRole('dialog', { name: 'You are suspended from the team' });
  await user.keyboard('{Escape}');
  await page.findByText('error');
  expect(server.bodies(make)).toHaveLength(1);
});
