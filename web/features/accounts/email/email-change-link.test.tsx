import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EmailChangeLink } from '../../../../contract/accounts/email-change.schema.ts';
import { fakeServer, refusal } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { EmailChangeLinkPage } from './EmailChangeLinkPage.tsx';

const reading = 'POST /api/v2/email_changes/links';
const confirming = 'POST /api/v2/email_changes/confirmations';
const undoing = 'POST /api/v2/email_changes/undos';

const link = (changes: Partial<EmailChangeLink> = {}): EmailChangeLink => ({
  side: 'old',
  state: 'open',
  oldEmail: 'runa@example.test',
  newEmail: 'r…@example.org',
  mustSignIn: false,
  changesAt: null,
  ...changes,
});

const open = async (
  read: () => unknown,
  answers: Record<string, () => unknown> = {},
  at = '/email/change?token=t',
) => {
  const server = fakeServer({ [reading]: read, 'GET /api/v2/users/me': () => runa, ...answers });
  const page = await renderPages({ '/email/change': EmailChangeLinkPage }, { at, me: runa });
  const user = userEvent.setup({ delay: null });
  return { page, server, press: (name: string) => user.click(page.getByRole('button', { name })) };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('NS-237 the link of the old mailbox changes nothing until its button is pressed, then says what is left', async () => {
  const { page, server, press } = await open(link, { [confirming]: () => link({ state: 'confirmed' }) });
  await page.findByRole('heading', { name: 'Change your email?' });
  page.getByText(/^From runa@example\.test to r…@example\.org\./);
  expect(server.calls()).not.toContain(confirming);
  await press('Yes, change it');
  await page.findByRole('heading', { name: 'Confirmed' });
  page.getByText(/Now confirm in the email at r…@example\.org\.$/);
  expect(server.bodies(confirming)).toEqual([{ token: 't' }]);
});

test.each([
  ['confirmed', 'Confirmed'],
  ['changed', 'Your email is changed'],
  ['undone', 'runa@example.test is back'],
] as const)('NS-237 a link that is opened again says calmly that it is %s', async (state, title) => {
  const { page } = await open(() => link({ state }));
  await page.findByRole('heading', { name: title });
  expect([page.queryByRole('alert'), page.queryByRole('button')]).toEqual([null, null]);
});

test('NS-237 the link of the new mailbox asks a browser without the session to sign in, and leads back', async () => {
  const { page, server } = await open(() => link({ side: 'new', mustSignIn: true }));
  const signIn = await page.findByRole('link', { name: 'Sign in' });
  expect(signIn.getAttribute('href')).toBe('/signin?redirect=%2Femail%2Fchange%3Ftoken%3Dt');
  expect(server.calls()).not.toContain(confirming);
});

test('NS-237 the link of the new mailbox makes the change where it comes last, and the address is asked for again', async () => {
  const { page, press } = await open(() => link({ side: 'new' }), {
    [confirming]: () => link({ side: 'new', state: 'changed' }),
  });
  await page.findByRole('heading', { name: 'Is this your new email?' });
  await press('Yes, this is my address');
  await page.findByRole('heading', { name: 'Your email is changed' });
  expect(page.queryClient.getQueryState(['me'])?.isInvalidated).toBe(true);
});

test('NS-237 the old address puts itself back, and leads to a new password', async () => {
  const { page, press } = await open(() => link({ side: 'undo' }), {
    [undoing]: () => link({ side: 'undo', state: 'undone' }),
  });
  await page.findByRole('heading', { name: 'Back to runa@example.test?' });
  await press('Put it back');
  await page.findByRole('heading', { name: 'runa@example.test is back' });
  expect(page.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe(
    '/password/forgot',
  );
});

test('NS-237 the old address says no to a change that an owner began, and leads to a new password', async () => {
  const begun = { side: 'objection', changesAt: '2026-11-26T11:20:00.000Z' } as const;
  const { page, press } = await open(() => link(begun), {
    'POST /api/v2/email_changes/objections': () => link({ ...begun, state: 'objected' }),
  });
  await page.findByRole('heading', { name: 'Keep runa@example.test?' });
  await press('No, this was not me');
  await page.findByRole('heading', { name: 'Nothing was changed' });
  expect(page.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe(
    '/password/forgot',
  );
});

test('NS-237 the new address confirms a change that an owner began without signing in, and is told its day', async () => {
  const begun = { side: 'new', changesAt: '2026-11-26T11:20:00.000Z' } as const;
  const { page, press } = await open(() => link(begun), {
    [confirming]: () => link({ ...begun, state: 'confirmed' }),
  });
  await page.findByText(/The team of .* was asked to use/);
  await press('Yes, this is my address');
  await page.findByText(/unless the old address says no\.$/);
});

test('NS-237 an undo that comes too late says what is left to do', async () => {
  const { page } = await open(() => link({ side: 'undo', state: 'over' }));
  await page.findByRole('heading', { name: 'It’s too late to undo this' });
});

test('a refusal is told beside the button, and a link that ended meanwhile by its page', async () => {
  const words = 'Nothing was changed: the new address cannot be used any more.';
  const { page, server, press } = await open(link, { [confirming]: () => refusal(409, 'conflict', words) });
  await page.findByRole('heading', { name: 'Change your email?' });
  await press('Yes, change it');
  expect((await page.findByRole('alert')).textContent).toBe(words);
  server.answer(confirming, () =>
    Response.json({ code: 'invalid', errors: { token: ['Over.'] } }, { status: 422 }),
  );
  await press('Yes, change it');
  await page.findByRole('heading', { name: 'This link no longer works' });
});

test.each([
  ['a token that is none', '/email/change?token=t'],
  ['no token', '/email/change'],
])('a link with %s says that it no longer works', async (_, at) => {
  const { page } = await open(
    () => Response.json({ code: 'invalid', errors: { token: ['Over.'] } }, { status: 422 }),
    {},
    at,
  );
  await page.findByRole('heading', { name: 'This link no longer works' });
});

test('a link that cannot be read at the moment is tried again', async () => {
  const { page, server, press } = await open(() => refusal(503, 'unavailable', 'Away'));
  await page.findByRole('button', { name: 'Try again' });
  server.answer(reading, () => link());
  await press('Try again');
  await page.findByRole('heading', { name: 'Change your email?' });
});
