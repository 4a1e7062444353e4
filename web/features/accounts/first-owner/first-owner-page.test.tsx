import { cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, refusal } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { FirstOwnerPage } from './FirstOwnerPage.tsx';

const check = 'POST /api/auth/first-owner/check';
const signUp = 'POST /api/auth/first-owner/sign-up';
const become = 'POST /api/auth/first-owner/become';
const show = async (answers: Parameters<typeof fakeServer>[0], me: typeof runa | null = null) => {
  const server = fakeServer({
    [check]: () => ({ status: true }),
    'GET /api/v2/users/me': () => runa,
    ...answers,
  });
  const page = await renderPages({ '/first-owner': FirstOwnerPage }, { at: '/first-owner', me });
  return { ...page, server };
};

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/first-owner#the-token');
});
afterEach(cleanup);

test('NS-227 a visitor of the address makes an account, which the token goes with, and comes to the set-up', async () => {
  const page = await show({ [signUp]: () => ({ user: { id: 'eva' } }) });
  const fill = async (label: string, text: string) => userEvent.type(await page.findByLabelText(label), text);
  await fill('First name', 'Eva');
  await fill('Last name', 'Sand');
  await fill('Email', 'eva@example.com');
  await fill('Password', 'a quiet morning');
  expect(window.location.hash).toBe('');
  await userEvent.click(page.getByRole('button', { name: 'Become the owner' }));
  await waitFor(() => expect(page.address()).toBe('/admin/set_up'));
  expect(page.server.bodies(check)).toEqual([{ token: 'the-token' }]);
  expect(page.server.bodies(signUp)).toMatchObject([{ token: 'the-token', email: 'eva@example.com' }]);
  expect(sessionStorage.length).toBe(0);
});

test('NS-227 a signed-in account becomes the owner by one press, also after a sign-in on the way', async () => {
  const visitor = await show({});
  await visitor.findByRole('link', { name: 'Sign in' });
  cleanup();
  window.history.replaceState(null, '', '/first-owner');
  const page = await show({ [become]: () => ({ status: true }) }, runa);
  await page.findByText(new RegExp(runa.email));
  await userEvent.click(page.getByRole('button', { name: 'Become the owner' }));
  await waitFor(() => expect(page.address()).toBe('/admin/set_up'));
  expect(page.server.bodies(become)).toEqual([{ token: 'the-token' }]);
});

test('NS-227 an address that does not work says why before anything is typed', async () => {
  const why = 'This studio has an owner already, so this address does nothing any more.';
  const page = await show({ [check]: () => refusal(422, 'invalid', why) });
  expect((await page.findByRole('alert')).textContent).toBe(why);
  expect(page.queryByLabelText('Email')).toBeNull();
});

test('NS-227 an address without its token asks for the whole address, and calls nothing', async () => {
  window.history.replaceState(null, '', '/first-owner');
  const page = await show({});
  expect((await page.findByRole('alert')).textContent).toContain('Open the whole address');
  expect(page.server.calls()).toEqual([]);
});

test('NS-227 a token that was used meanwhile says so in place of the form', async () => {
  const why = 'This studio has an owner already, so this address does nothing any more.';
  const refused = () =>
    Response.json({ code: 'invalid', message: why, errors: { token: [why] } }, { status: 422 });
  const page = await show({ [become]: refused }, runa);
  await userEvent.click(await page.findByRole('button', { name: 'Become the owner' }));
  expect((await page.findByRole('alert')).textContent).toBe(why);
});
