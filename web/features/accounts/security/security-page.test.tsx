import { cleanup, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SecondFactor } from '../../../../contract/accounts/second-factor.schema.ts';
import { fakeServer, type SentCall } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { EnrolmentPage } from './EnrolmentPage.tsx';
import { SecurityPage } from './SecurityPage.tsx';
import { appOn, passwordAlone, secondFactorCall } from './testing/second-factor.ts';

const base = '/api/v2/users/me/second_factor';
const confirmCall = `POST ${base}/app/confirm`;
const codes = Array.from({ length: 10 }, (_, index) => `aaaaa-0000${index}`);

const refused = (field: string, words: string) => () =>
  Response.json(
    { code: 'invalid', message: 'Some of the values are not valid.', errors: { [field]: [words] } },
    { status: 422 },
  );

type Answers = Record<string, (sent: SentCall) => unknown>;

/** The settings over a server that holds these and takes every code of the app. */
const open = async (first: SecondFactor, answers: Answers = {}, at = '/settings/security') => {
  let now = first;
  const server = fakeServer({
    [secondFactorCall]: () => now,
    'GET /api/v2/users/me': () => runa,
    'GET /api/v2/users/me/security_events': () => [],
    'GET /api/v2/users/me/sign_in_methods': () => ({ password: true, providers: [] }),
    [`POST ${base}/reauthenticate`]: () => {
      now = { ...now, freshUntil: passwordAlone.freshUntil };
      return { freshUntil: now.freshUntil };
    },
    [`POST ${base}/app`]: () => ({
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/x',
      qr: { size: 21, path: 'M0 0h1v1h-1z' },
    }),
    [confirmCall]: () => {
      now = appOn();
      return { recoveryCodes: codes };
    },
    [`POST ${base}/recovery_codes`]: () => {
      now = appOn();
      return { recoveryCodes: codes };
    },
    [`DELETE ${base}/app`]: () => {
      now = passwordAlone;
      return { success: true };
    },
    ...answers,
  });
  const pages = { '/settings/security': SecurityPage, '/signin/enrolment': EnrolmentPage };
  const page = await renderPages(pages, { at, me: runa });
  const user = userEvent.setup({ delay: null });
  const button = (name: string) => page.getByRole<HTMLButtonElement>('button', { name });
  return {
    page,
    server,
    user,
    button,
    press: async (name: string) => user.click(await page.findByRole('button', { name })),
    dialog: async (name: string) => within(await page.findByRole('dialog', { name })),
    hasFocus: (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element())),
  };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('BEY-68: an authenticator app', () => {
  test('is set up once the password was asked in a session that proved long ago whose it is, with a code of it; each step begins at its field', async () => {
    const { page, server, user, press, dialog, button, hasFocus } = await open(
      { ...passwordAlone, freshUntil: new Date(Date.now() - 60_000).toISOString() },
      { [confirmCall]: refused('code', 'That code is wrong or too old. Look at the clock of your phone.') },
    );
    await page.findByText('Your password is the only way in.');
    await press('Set up an app');
    const proof = await dialog('Confirm that it is you');
    await hasFocus(() => proof.getByLabelText('Your password'));
    await user.keyboard('a quiet room{Enter}');
    const scan = await dialog('Scan this with your app');
    const code = () => scan.getByLabelText<HTMLInputElement>('The six digits it shows');
    await hasFocus(code);
    expect(server.bodies(`POST ${base}/reauthenticate`)).toEqual([{ password: 'a quiet room' }]);
    await user.keyboard('{Escape}');
    await hasFocus(() => button('Set up an app'));
    await user.keyboard('{Enter}');
    const again = await dialog('Scan this with your app');
    again.getByRole('img', { name: 'Code to scan' });
    expect(again.getByTestId('app-secret').textContent).toBe('ABCD EFGH');
    const field = () => again.getByLabelText<HTMLInputElement>('The six digits it shows');
    await hasFocus(field);
    await user.keyboard('000 000{Enter}');
    expect((await again.findByRole('alert')).textContent).toMatch(/^That code is wrong or too old\. /);
    await hasFocus(field);
    expect(server.bodies(confirmCall)).toEqual([{ code: '000000' }]);
  });

  test('that is on shows its recovery codes once, asks whether they are kept, and the focus stays near', async () => {
    const { page, user, press, dialog, button, hasFocus } = await open(passwordAlone);
    await press('Set up an app');
    const scan = await dialog('Scan this with your app');
    await user.type(await scan.findByLabelText('The six digits it shows'), '123456{Enter}');
    const keep = await dialog('Save these ten codes');
    expect(keep.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    await user.keyboard('{Escape}');
    const asked = await dialog('Have you saved them?');
    await user.click(asked.getByRole('button', { name: 'Show them' }));
    const done = (await dialog('Save these ten codes')).getByRole<HTMLButtonElement>('button', {
      name: 'Done',
    });
    expect(done.disabled).toBe(true);
    await user.click(page.getByLabelText('I’ve saved them'));
    await user.click(page.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await hasFocus(() => button('Turn off'));
    await page.findByText('Two steps, and a way back.');
    await page.findByText('10 of 10 left');
    expect(page.queryByText(codes[0] ?? '')).toBeNull();
  });

  test('is turned off after a question, which can be left', async () => {
    const { page, server, press, dialog, user, button, hasFocus } = await open(appOn());
    await press('Turn off');
    const question = await dialog('Turn off the app?');
    question.getByText(/Your other devices will be signed out\.$/);
    await user.click(question.getByRole('button', { name: 'Keep it on' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await hasFocus(() => button('Turn off'));
    expect(server.calls()).not.toContain(`DELETE ${base}/app`);
    await user.keyboard('{Enter}');
    await user.click((await dialog('Turn off the app?')).getByRole('button', { name: 'Turn off' }));
    await page.findByText('Your password is the only way in.');
  });
});

test('BEY-68: a line says when few recovery codes are left, and new ones replace them after a question', async () => {
  const { page, server, user, press, dialog } = await open(appOn(2));
  await page.findByText(/^Only 2 recovery codes are left\. Make 10 new ones/);
  await press('Make new ones');
  const question = await dialog('Make new recovery codes?');
  expect(server.calls()).not.toContain(`POST ${base}/recovery_codes`);
  await user.click(question.getByRole('button', { name: 'Make new ones' }));
  await dialog('Save these ten codes');
  await user.click(page.getByLabelText('I’ve saved them'));
  await user.click(page.getByRole('button', { name: 'Done' }));
  await page.findByText('10 of 10 left');
  expect(page.queryByText(/^Only 2 recovery codes/)).toBeNull();
});

test('NS-030: the password is changed with the old one; what is wrong is said beside its field, and what was typed stays', async () => {
  const changeCall = 'POST /api/auth/change-password';
  const { page, server, user, dialog, hasFocus } = await open(
    passwordAlone,
    { [changeCall]: refused('currentPassword', 'That is not your password.') },
    '/settings/security?change=password',
  );
  const form = await dialog('Change your password');
  const [old, fresh] = [
    () => form.getByLabelText<HTMLInputElement>('Current password'),
    () => form.getByLabelText<HTMLInputElement>('New password'),
  ];
  await hasFocus(old);
  form.getByText('Your other devices will be signed out.');
  const send = () => user.click(form.getByRole('button', { name: 'Change the password' }));
  await user.type(fresh(), 'short');
  await send();
  await hasFocus(old);
  await user.type(old(), 'not mine at all');
  await send();
  await waitFor(() => expect(fresh().getAttribute('aria-invalid')).toBe('true'));
  expect(server.calls()).not.toContain(changeCall);
  await user.type(fresh(), ' and quieter');
  await send();
  expect((await form.findByText('That is not your password.')).getAttribute('role')).toBe('alert');
  expect([old().value, fresh().value]).toEqual(['not mine at all', 'short and quieter']);
  server.answer(changeCall, () => ({ status: true }));
  await send();
  await page.findByText('Your password is changed. Your other devices are signed out.');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(server.bodies(changeCall).at(-1)).toEqual({
    currentPassword: 'not mine at all',
    newPassword: 'short and quieter',
  });
});

test('BEY-68: an administrator who has to sets up an app, keeps the codes, and goes on to where they wanted to go', async () => {
  const { page, user, press, dialog } = await open(passwordAlone, {}, '/signin/enrolment?redirect=/admin');
  await page.findByRole('heading', { level: 1, name: 'Protect the studio first' });
  await press('Set up an authenticator app');
  const scan = await dialog('Scan this with your app');
  await user.type(await scan.findByLabelText('The six digits it shows'), '123456{Enter}');
  await dialog('Save these ten codes');
  expect(page.address()).toBe('/signin/enrolment?redirect=%2Fadmin');
  await user.click(page.getByLabelText('I’ve saved them'));
  await user.click(page.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(page.address()).toBe('/admin'));
});
