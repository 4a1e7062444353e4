import { cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { ConfirmEmailPage } from '../email/ConfirmEmailPage.tsx';
import { EmailVerifiedPage } from '../email/EmailVerifiedPage.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { SignUpPage } from './SignUpPage.tsx';

const signUp = 'POST /api/auth/sign-up/email';
const item = { type: 'playlist', title: 'A gift', link: '/playlists/3f2b', authors: 'Maya Okafor' };
type Answers = Parameters<typeof fakeServer>[0];

const open = async (at: string, answers: Answers = {}) => {
  const server = fakeServer({
    'GET /api/v2/users/me': () => runa,
    [signUp]: () => ({ user: {} }),
    ...answers,
  });
  const pages = {
    '/signup': SignUpPage,
    '/email/confirm': ConfirmEmailPage,
    '/email/verified': EmailVerifiedPage,
    '/password/forgot': ForgotPasswordPage,
    '/password/reset': ResetPasswordPage,
  };
  const page = await renderPages(pages, { at });
  const user = userEvent.setup({ delay: null });
  return {
    page,
    server,
    user,
    press: (name: string) => user.click(page.getByRole('button', { name })),
    fillIn: async () => {
      await user.type(page.getByLabelText('First name'), 'Ilse');
      await user.type(page.getByLabelText('Last name'), 'Brandt');
      await user.type(page.getByLabelText('Email'), 'ilse@example.test');
      await user.type(page.getByLabelText('Password'), 'a quiet room');
    },
  };
};
const spent = () =>
  Response.json(
    { code: 'invalid', message: 'Some of the values are not valid.', errors: { token: ['It is spent.'] } },
    { status: 422 },
  );

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('the sign-up', () => {
  test('AUTH-002 and NS-031: says beside each field what is wrong with it, gives the first one the focus and sends nothing', async () => {
    const { page, server, user, press } = await open('/signup');
    await user.type(page.getByLabelText('Email'), 'not an address');
    await user.type(page.getByLabelText('Password'), 'short');
    await press('Sign Up');
    for (const label of ['First name', 'Last name', 'Email', 'Password']) {
      const field = page.getByLabelText(label);
      expect([field.getAttribute('aria-required'), field.getAttribute('aria-invalid')]).toEqual([
        'true',
        'true',
      ]);
      const said = document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
      expect(said?.textContent, label).toMatch(/\.$/);
    }
    expect(page.getByLabelText('Username (optional)').getAttribute('aria-required')).toBe('false');
    await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText('First name')));
    expect(server.calls()).toEqual([]);
  });

  test.each([
    ['/signup?redirect=%2Fseries', item, '/series'],
    ['/signup', item, '/playlists/3f2b'],
    ['/signup', { ...item, link: 'https://evil.example/' }, '/'],
  ])(
    'AUTH-002, NS-037 and GEN-067: at %s with %o kept, who signs up is signed in, lands on %s, and nothing stays kept',
    async (at, kept, goal) => {
      sessionStorage.setItem('accessed_item', JSON.stringify(kept));
      const { page, server, fillIn, press } = await open(at);
      const sentence = page.queryByText('Sign up to practice A gift by Maya Okafor');
      expect(sentence !== null).toBe(kept.link.startsWith('/'));
      await fillIn();
      await press('Sign Up');
      await waitFor(() =>
        expect(page.address()).toMatch(goal === '/' ? /^\/surveys\/onboarding\?start=true$/ : goal),
      );
      expect(server.bodies(signUp)).toEqual([
        expect.objectContaining({ firstName: 'Ilse', lastName: 'Brandt', email: 'ilse@example.test' }),
      ]);
      expect(page.queryClient.getQueryData(['me'])).toEqual(runa);
      await waitFor(() => expect(sessionStorage.getItem('accessed_item')).toBeNull());
    },
  );
});

describe('NS-030: the link of a mail', () => {
  test('confirms the address at a press of the button, and nothing before', async () => {
    const { page, server, press } = await open('/email/confirm?token=t', {
      'POST /api/auth/verify-email': () => ({ status: true }),
    });
    expect(server.calls()).toEqual([]);
    await press('Confirm');
    await page.findByRole('heading', { name: 'Your email is confirmed' });
    expect(page.address()).toBe('/email/verified');
    expect(server.bodies('POST /api/auth/verify-email')).toEqual([{ token: 't' }]);
  });

  test('a link that is pressed again says that the address is confirmed already', async () => {
    const { page, press } = await open('/email/confirm?token=t', {
      'POST /api/auth/verify-email': () => ({ status: true, already: true }),
    });
    await press('Confirm');
    await page.findByRole('heading', { name: 'Your email is already confirmed' });
    expect(page.queryByRole('alert')).toBeNull();
  });

  test('to confirm the address that is broken or incomplete says so', async () => {
    const { page, press } = await open('/email/confirm?token=broken', {
      'POST /api/auth/verify-email': spent,
    });
    await press('Confirm');
    await page.findByRole('heading', { name: 'This link no longer works' });
    cleanup();
    const incomplete = await open('/email/confirm');
    expect(incomplete.page.getByRole('heading', { name: 'This link no longer works' })).toBeDefined();
  });

  test('to another password leads to the sign-in once it is set; a short one and a used link are told', async () => {
    const reset = 'POST /api/auth/reset-password';
    const { page, server, user, press } = await open('/password/reset?token=t', { [reset]: spent });
    await user.type(page.getByLabelText('New password'), 'short');
    await press('Save the new password');
    expect(page.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
    expect(server.calls()).toEqual([]);
    await user.type(page.getByLabelText('New password'), ' and longer');
    await press('Save the new password');
    await page.findByRole('heading', { name: 'This link no longer works' });
    cleanup();
    const good = await open('/password/reset?token=t', { [reset]: () => ({ status: true }) });
    await good.user.type(good.page.getByLabelText('New password'), 'another quiet room');
    await good.press('Save the new password');
    await waitFor(() => expect(good.page.address()).toBe('/signin?reset=done'));
    expect(good.server.bodies(reset)).toEqual([{ token: 't', newPassword: 'another quiet room' }]);
  });

  test('is asked for by mail, of which the page says no more than that it would come', async () => {
    const ask = 'POST /api/auth/request-password-reset';
    const { page, server, user, press } = await open('/password/forgot', {
      [ask]: () => refusal(429, 'too_many_attempts', 'Please wait a moment.'),
    });
    await press('Send a link');
    expect(page.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    await user.type(page.getByLabelText('Email'), 'ilse@example.test');
    await press('Send a link');
    await page.findByText('Please wait a moment.');
    server.answer(ask, () => ({ status: true }));
    await press('Send a link');
    await page.findByText('If that email exists, we have sent a link.');
    expect(server.bodies(ask)[1]).toEqual({ email: 'ilse@example.test' });
  });
});
