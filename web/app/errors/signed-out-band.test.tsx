import { useMutation, useQuery } from '@tanstack/react-query';
import { cleanup, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useApi } from '../../client/context.ts';
import { reportSession } from '../../client/session/session-state.ts';
import { fakeServer, refusal } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { SignedOutBand } from './SignedOutBand.tsx';

const read = 'GET /api/v2/instructors';
const write = 'POST /api/v2/playlists';
const whoIsIt = 'GET /api/v2/users/me';
const signedOut = () => refusal(401, 'not_signed_in', 'Not signed in');

/** A list, a text that is not sent yet, and a change. */
const Page = () => {
  const api = useApi();
  const [wanted, setWanted] = useState(false);
  const list = useQuery({
    queryKey: [read],
    queryFn: async () => (await api(read, {})).data.length,
    enabled: wanted,
  });
  const { mutate, status } = useMutation({ mutationFn: () => api(write, { body: { title: 'Mine' } }) });
  return (
    <main>
      <SignedOutBand />
      <textarea aria-label="Comment" />
      <p>{list.data === undefined ? list.status : `${list.data} coaches`}</p>
      <p>change {status}</p>
      <button type="button" onClick={() => (wanted ? void list.refetch() : setWanted(true))}>
        Load
      </button>
      <button type="button" onClick={() => mutate()}>
        Change
      </button>
    </main>
  );
};

const open = async (me: typeof runa | null) => {
  const server = fakeServer({ [read]: signedOut, [write]: signedOut, [whoIsIt]: signedOut });
  const page = await renderPart(Page, { me, at: '/my/saved?sort=recent' });
  const user = userEvent.setup({ delay: null });
  const press = (name: string) => user.click(page.getByRole('button', { name }));
  return {
    server,
    page,
    user,
    press,
    band: () => page.queryByRole('region', { name: 'You are signed out' }),
  };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  reportSession(true);
  vi.restoreAllMocks();
});

test('NS-222 a read without a session shows one band that keeps the page and leads to signing in and back', async () => {
  const { page, user, press, band } = await open(runa);
  await user.type(page.getByLabelText('Comment'), 'Half a thought');
  expect(band()).toBeNull();
  await press('Load');
  await page.findByRole('region', { name: 'You are signed out' });
  expect(page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    `/signin?redirect=${encodeURIComponent('/my/saved?sort=recent')}`,
  );
  expect((page.getByLabelText('Comment') as HTMLTextAreaElement).value).toBe('Half a thought');
  await press('Continue without');
  expect(band()).toBeNull();
  await press('Load');
  await page.findByRole('region', { name: 'You are signed out' });
});

test('NS-222 the band goes and the list loads once the member has signed in in another tab', async () => {
  const { server, page, press, band } = await open(runa);
  await press('Load');
  await page.findByRole('region', { name: 'You are signed out' });
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(server.calls().filter((key) => key === whoIsIt)).toHaveLength(1));
  expect(band()).not.toBeNull();
  server.answer(whoIsIt, () => runa);
  server.answer(read, () => [{}, {}]);
  window.dispatchEvent(new Event('focus'));
  await page.findByText('2 coaches');
  expect(band()).toBeNull();
});

test('NS-224 a change without a session shows no band', async () => {
  const { page, press, band } = await open(runa);
  await press('Change');
  await page.findByText('change error');
  expect(band()).toBeNull();
});

test('NS-222 a visitor whom a read refuses sees no band', async () => {
  const { page, press, band } = await open(null);
  await press('Load');
  await page.findByText('error');
  expect(band()).toBeNull();
});
