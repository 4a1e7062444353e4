import { cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, held, refusal } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { SecondStepPage } from '../second-step/SecondStepPage.tsx';
import { noAnswers, storeAnswers, storedAnswers } from '../stored-answers.ts';
import { SignInPage } from './SignInPage.tsx';

const signIn = 'POST /api/auth/sign-in/email';
const withCode = 'POST /api/auth/second-step/code';
const wrong = () => refusal(401, 'invalid_credentials', 'Invalid email or password.');
const asksForMore = () => ({ secondStep: { methods: ['code', 'recovery-code'] } });

type Answers = Parameters<typeof fakeServer>[0];

/** The sign-in page with the page of the second step, over a server that knows Runa. */
const atSignIn = async (answers: Answers, at = '/signin') => {
  const server = fakeServer({ 'GET /api/v2/users/me': () => runa, ...answers });
  const page = await renderPages({ '/signin': SignInPage, '/signin/second-step': SecondStepPage }, { at });
  const user = userEvent.setup({ delay: null });
  const send = () => page.getByRole<HTMLButtonElement>('button', { name: /^(Sign In|Signing in…)$/ });
  return {
    page,
    server,
    user,
    send,
    type: async (email: string, password: string) => {
      await user.type(page.getByLabelText('Email'), email);
      await user.type(page.getByLabelText('Password'), password);
      await user.click(send());
    },
  };
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the sign-in form', () => {
  test('AUTH-001 and NS-030: answers wrong credentials with one sentence beside the password, which has the focus, and keeps the e-mail', async () => {
    const { page, server, type } = await atSignIn({ [signIn]: wrong });
    await type('maya@openmat.test', 'not the password');
    const said = await page.findByRole('alert');
    expect(said.textContent).toBe('Invalid email or password.');
    const password = page.getByLabelText<HTMLInputElement>('Password');
    expect(password.getAttribute('aria-describedby')).toBe(said.id);
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(page.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@openmat.test');
    expect(server.bodies(signIn)).toEqual([
      { email: 'maya@openmat.test', password: 'not the password', rememberMe: true },
    ]);
  });

  test('asks for what is missing, a field at a time, and sends nothing', async () => {
    const { page, server, user, send } = await atSignIn({});
    await user.click(send());
    expect(page.getByRole('alert').textContent).toBe('Enter your email.');
    await user.type(page.getByLabelText('Email'), 'maya@openmat.test');
    await user.click(send());
    expect(page.getByRole('alert').textContent).toBe('Enter your password.');
    await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText('Password')));
    expect(server.calls()).toEqual([]);
  });

  test('sends once at a time, and is busy meanwhile', async () => {
    const answer = held<Response>();
    const { page, server, user, send, type } = await atSignIn({ [signIn]: () => answer.promise });
    await type('maya@openmat.test', 'a quiet room');
    expect([send().textContent, send().getAttribute('aria-busy')]).toEqual(['Signing in…', 'true']);
    await user.click(send());
    answer.resolve(wrong());
    await page.findByRole('alert');
    expect(server.calls()).toEqual([signIn]);
  });

  test('signing in says over the form which cookie the browser refused, and keeps the form for another try', async () => {
    const { page, user, send, type } = await atSignIn({
      [signIn]: () => ({ user: { id: runa.id } }),
      'GET /api/v2/users/me': () => refusal(401, 'not_signed_in', 'Not signed in'),
    });
    await type('maya@openmat.test', 'a quiet room');
    const card = await page.findByRole('dialog', { name: 'Your browser blocks our cookie' });
    expect(card.textContent).toContain('Your name and password were right.');
    expect(card.textContent).toContain('Allow cookies for localhost, or leave the private window');
    await user.click(page.getByRole('button', { name: 'Show me how' }));
    expect(page.getByText('Firefox')).toBeDefined();
    await user.click(page.getByRole('button', { name: 'Try again' }));
    expect((await page.findByRole('alert')).textContent).toBe(
      'Your browser keeps no cookies, so it cannot stay signed in.',
    );
    expect(page.address()).toBe('/signin');
    expect(page.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@openmat.test');
    await waitFor(() => expect(document.activeElement).toBe(send()));
  });

  test('says so before the second step where the browser takes no cookies', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const { page, type } = await atSignIn({ [signIn]: asksForMore });
    await type('maya@openmat.test', 'a quiet room');
    expect(await page.findByRole('dialog', { name: 'Your browser blocks our cookie' })).toBeDefined();
    expect(page.address()).toBe('/signin');
  });

  test.each([
    ['/playlists', '/playlists'],
    ['/class-finder?styles=yoga', '/class-finder?styles=yoga'],
    ['https://example.com', '/'],
    ['//example.com', '/'],
    ['/\\example.com', '/'],
  ])('AUTH-003 and NS-033: with redirect=%s one lands on %s', async (redirect, goal) => {
    const at = `/signin?redirect=${encodeURIComponent(redirect)}`;
    const { page, type } = await atSignIn({ [signIn]: () => ({ user: {} }) }, at);
    await type('maya@openmat.test', 'a quiet room');
    await waitFor(() => expect(page.address()).toBe(goal));
    expect(page.queryClient.getQueryData(['me'])).toEqual(runa);
  });

  test('NS-039: hands what a visitor answered over to the account one signs in with', async () => {
    const answers = { ...noAnswers, styles: ['fitness'] };
    storeAnswers(answers);
    const survey = 'POST /api/v2/surveys/onboarding';
    const { page, server, type } = await atSignIn({
      [signIn]: () => ({ user: {} }),
      [survey]: ({ body }) => body,
    });
    await type('maya@openmat.test', 'a quiet room');
    await waitFor(() => expect(page.address()).toBe('/'));
    expect(server.bodies(survey)).toEqual([{ answers }]);
    expect(storedAnswers()).toBeNull();
  });

  test('offers a link by mail where the password is being guessed by others', async () => {
    const { page, server, user, type } = await atSignIn(
      {
        [signIn]: () => refusal(403, 'sign_in_by_link', 'Sign in with a link this time.'),
        'POST /api/auth/request-sign-in-link': () => ({ status: true }),
      },
      '/signin?redirect=/series',
    );
    await type('maya@openmat.test', 'a quiet room');
    await user.click(await page.findByRole('button', { name: 'Email me a sign-in link' }));
    await waitFor(() =>
      expect(server.bodies('POST /api/auth/request-sign-in-link')).toEqual([
        { email: 'maya@openmat.test', redirect: '/series' },
      ]),
    );
    await page.findByText(/It signs you in once, within 10 minutes\./);
  });
});

describe('the second step', () => {
  const atSecondStep = async (answers: Answers) => {
    const parts = await atSignIn({ [signIn]: asksForMore, ...answers }, '/signin?redirect=/series');
    await parts.type('runa@example.test', 'a quiet room');
    await parts.page.findByRole('heading', { name: 'One more step' });
    expect(parts.page.address()).toBe('/signin/second-step?redirect=%2Fseries');
    return {
      ...parts,
      figures: () => parts.page.getByLabelText<HTMLInputElement>('The six digits from your app'),
    };
  };

  test('BEY-68: follows the password; a code that is short or wrong says what to look at, and the right one leads on', async () => {
    const { page, server, user, figures } = await atSecondStep({
      [withCode]: () =>
        Response.json(
          {
            code: 'invalid',
            message: 'Some of the values are not valid.',
            errors: { code: ['That code is wrong or too old. Look at the clock of your phone.'] },
          },
          { status: 422 },
        ),
    });
    expect(document.activeElement).toBe(figures());
    expect(figures().autocomplete).toBe('one-time-code');
    await user.keyboard('12{Enter}');
    expect(page.getByRole('alert').textContent).toBe('Enter the six digits.');
    await user.keyboard('34x56{Enter}');
    await waitFor(() =>
      expect(page.getByRole('alert').textContent).toMatch(/^That code is wrong or too old\. /),
    );
    await waitFor(() => expect(document.activeElement).toBe(figures()));
    server.answer(withCode, () => ({ user: {} }));
    await user.clear(figures());
    await user.type(figures(), '654321');
    await user.click(page.getByLabelText('Trust this device for 30 days'));
    await user.click(page.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(page.address()).toBe('/series'));
    expect(server.bodies(withCode)).toEqual([
      { code: '123456', trustDevice: false },
      { code: '654321', trustDevice: true },
    ]);
  });

  test('BEY-68: takes a recovery code in place of the app’s, in a field that has the focus', async () => {
    const { page, server, user } = await atSecondStep({
      'POST /api/auth/second-step/recovery-code': () => ({ user: {} }),
    });
    await user.click(page.getByRole('button', { name: 'Use a recovery code' }));
    expect(document.activeElement).toBe(page.getByLabelText('One of your recovery codes'));
    await user.keyboard('{Enter}');
    expect(page.getByRole('alert').textContent).toBe('Enter a recovery code.');
    await user.keyboard('abcd-efgh{Enter}');
    await waitFor(() => expect(page.address()).toBe('/series'));
    expect(server.bodies('POST /api/auth/second-step/recovery-code')).toEqual([
      { code: 'abcd-efgh', trustDevice: false },
    ]);
  });

  test('BEY-68: can be left, and once it is over leads back to the password', async () => {
    const { page, server, user, figures } = await atSecondStep({
      [withCode]: () => refusal(401, 'second_step_over', 'Too late.'),
      'GET /api/auth/second-step': () => refusal(401, 'second_step_over', 'Please sign in again.'),
      'POST /api/auth/second-step/cancel': () => ({ status: true }),
    });
    await user.type(figures(), '123456{Enter}');
    const again = await page.findByRole('link', { name: 'Sign in again' });
    expect(page.getByRole('alert').textContent).toBe('Please sign in again.');
    expect(again.getAttribute('href')).toBe('/signin?redirect=%2Fseries');
    cleanup();

    const left = await atSecondStep({ 'POST /api/auth/second-step/cancel': () => ({ status: true }) });
    await left.user.click(left.page.getByRole('button', { name: 'Back to sign in' }));
    await waitFor(() => expect(left.page.address()).toBe('/signin?redirect=%2Fseries'));
    expect(left.server.calls()).toContain('POST /api/auth/second-step/cancel');
    expect(server.calls()).not.toContain('POST /api/auth/second-step/cancel');
  });
});
