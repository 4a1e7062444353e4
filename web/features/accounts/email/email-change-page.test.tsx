import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EmailChange, EmailChangeState } from '../../../../contract/accounts/email-change.schema.ts';
import type { SignInMethods } from '../../../../contract/accounts/sign-in-methods.schema.ts';
import { fakeServer, refusal } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { passwordAlone, secondFactorCall } from '../security/testing/second-factor.ts';
import { EmailChangePage } from './EmailChangePage.tsx';

const path = '/settings/profile/email';
const own = '/api/v2/users/me/email_change';
const asking = `POST ${own}`;

const idle: EmailChangeState = {
  email: runa.email,
  asksOld: true,
  change: null,
  undoable: null,
  contact: 'hello@quiet-lake.org',
};
const change: EmailChange = {
  newEmail: 'runa@example.org',
  askedAt: '2026-11-29T11:20:00.000Z',
  mailedAt: '2026-11-29T11:20:00.000Z',
  expiresAt: '2026-11-30T11:20:00.000Z',
  asksOld: true,
  newConfirmedAt: null,
  oldConfirmedAt: null,
  changesAt: null,
};
const waiting = (changes: Partial<EmailChange> = {}): EmailChangeState => ({
  ...idle,
  change: { ...change, ...changes },
});
const confirmed = '2026-11-29T11:22:00.000Z';

const open = async (
  state: EmailChangeState,
  answers: Record<string, () => unknown> = {},
  methods: SignInMethods = { password: true, providers: [] },
) => {
  const server = fakeServer({
    'GET /api/v2/users/me': () => runa,
    [`GET ${own}`]: () => state,
    'GET /api/v2/users/me/sign_in_methods': () => methods,
    ...answers,
  });
  const page = await renderPages({ [path]: EmailChangePage }, { at: path, me: runa });
  const user = userEvent.setup({ delay: null });
  return { page, server, user, press: (name: string) => user.click(page.getByRole('button', { name })) };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('NS-237 the page asks for another address, says what is wrong beside the field, then what is missing', async () => {
  const { page, server, user, press } = await open(idle, { [asking]: () => waiting() });
  const field = await page.findByLabelText('New email');
  await user.type(field, 'runa');
  await press('Ask at both addresses');
  await page.findByText('Enter an email address such as name@example.com.');
  expect([server.bodies(asking), document.activeElement]).toEqual([[], field]);
  await user.type(field, '@example.org');
  await user.click(page.getByRole('checkbox', { name: 'Sign out my other devices when it is done' }));
  await press('Ask at both addresses');
  await page.findByText(/^Open both mails, and press the button in each\. Until then you sign in with/);
  expect(server.bodies(asking)).toEqual([{ email: 'runa@example.org', end_other_sessions: false }]);
  expect(page.getAllByText('Waiting for your confirmation')).toHaveLength(2);
});

test('NS-237 the one dialog asks for a fresh proof and repeats the call with what was typed', async () => {
  let isFresh = false;
  const { page, server, user, press } = await open(idle, {
    [asking]: () => (isFresh ? waiting() : refusal(403, 'fresh_proof_needed', 'Confirm first.')),
    [secondFactorCall]: () => ({ ...passwordAlone, freshUntil: null }),
    'GET /api/v2/users/me/security_events': () => [],
    'POST /api/v2/users/me/second_factor/reauthenticate': () => {
      isFresh = true;
      return { freshUntil: passwordAlone.freshUntil };
    },
  });
  await user.type(await page.findByLabelText('New email'), 'runa@example.org');
  await press('Ask at both addresses');
  const dialog = within(await page.findByRole('dialog', { name: 'Confirm that it is you' }));
  await user.type(dialog.getByLabelText('Your password'), 'a quiet room');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await page.findByText(/^Open both mails/);
  expect(server.bodies(asking).map(({ email }) => email)).toEqual(['runa@example.org', 'runa@example.org']);
});

test('too many changes are told beside the button, and what was typed stays', async () => {
  const words = 'Too many attempts. Please try again in 20 hours.';
  const { page, user, press } = await open(idle, {
    [asking]: () => refusal(429, 'too_many_attempts', words),
  });
  const field = await page.findByLabelText<HTMLInputElement>('New email');
  await user.type(field, 'runa@example.org');
  await press('Ask at both addresses');
  expect((await page.findByRole('alert')).textContent).toBe(words);
  expect(field.value).toBe('runa@example.org');
});

test.each([
  [
    'the old address',
    { newConfirmedAt: confirmed },
    /^Open the mail at runa@example\.test, and press “Yes, change it”/,
  ],
  ['the new address', { oldConfirmedAt: confirmed }, /^Open the mail at runa@example\.org in a browser/],
])('NS-237 a change says that %s is missing', async (_, changes, words) => {
  const { page } = await open(waiting(changes));
  await page.findByText(words);
  expect(
    [page.getAllByText('Confirmed'), page.getAllByText('Waiting for your confirmation')].map(
      (all) => all.length,
    ),
  ).toEqual([1, 1]);
});

test('NS-237 the mails are sent again, and a limit is told beside the button', async () => {
  const { page, server, press } = await open(waiting(), { [`POST ${own}/mails`]: () => waiting() });
  await page.findByText(/^Open both mails/);
  await press('Send it again');
  await page.findByText('We sent the emails again. Earlier links no longer work.');
  server.answer(`POST ${own}/mails`, () => refusal(429, 'too_many_attempts', 'Too many attempts.'));
  await press('Send it again');
  await page.findByText('Nothing was sent. Too many attempts.');
});

test('NS-237 a change is stopped, and the form is back', async () => {
  const { page, press } = await open(waiting(), { [`DELETE ${own}`]: () => idle });
  await page.findByText(/^Open both mails/);
  await press('Stop the change');
  await page.findByText('The change is stopped. Your email stays as it is.');
  await page.findByLabelText('New email');
});

test('a member without the old mailbox is told to write to the studio', async () => {
  const { page, press } = await open(waiting());
  await page.findByText(/^Open both mails/);
  await press('I cannot read my old mailbox');
  const dialog = within(await page.findByRole('dialog', { name: 'Without your old mailbox' }));
  expect(dialog.getByRole('link').getAttribute('href')).toBe('mailto:hello@quiet-lake.org');
  cleanup();
  const confirmedOnce = await open(waiting({ oldConfirmedAt: confirmed }));
  await confirmedOnce.page.findByText(/^Open the mail at/);
  expect(confirmedOnce.page.queryByRole('button', { name: 'I cannot read my old mailbox' })).toBeNull();
});

test('an address that was never confirmed is not asked, and the page says so', async () => {
  const { page } = await open({ ...idle, asksOld: false });
  await page.findByText(/was never confirmed, so we ask only at the new one/);
  page.getByRole('button', { name: 'Ask at the new address' });
});

test('NS-237 a change that was made says until when the old address can undo it', async () => {
  const until = '2026-12-02T11:20:00.000Z';
  const { page } = await open({ ...idle, undoable: { oldEmail: 'before@example.test', until } });
  await page.findByText(
    /^You sign in with runa@example\.test now\. Until .* the mailbox of before@example\.test can/,
  );
});

test('a member who signs in with Google alone is told that this stays as it is', async () => {
  const connected = { email: runa.email, since: '2026-01-01T00:00:00.000Z' };
  const { page } = await open(
    idle,
    {},
    {
      password: false,
      providers: [{ id: 'google', offered: true, connected, removable: false }],
    },
  );
  expect((await page.findByRole('note')).textContent).toMatch(
    /^You sign in with Google\..* stays as it is\.$/,
  );
});

test('a page that cannot be loaded is tried again', async () => {
  const { page, server, press } = await open(idle, {
    [`GET ${own}`]: () => refusal(503, 'unavailable', 'Away'),
  });
  await page.findByRole('button', { name: 'Try again' });
  server.answer(`GET ${own}`, () => idle);
  await press('Try again');
  await page.findByLabelText('New email');
});
