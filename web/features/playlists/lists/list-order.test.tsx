import { useInfiniteQuery } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useApi } from '../../../client/context.ts';
import { held, refusal, unreachable } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { listedIn, myPlaylistsQuery } from '../queries.ts';
import { numbered, playlistServer } from '../testing/playlist-server.ts';
import { useMovePlaylist } from './list-order.ts';

const given = ['Mornings', 'Evenings', 'Sundays'].map((title, index) => numbered(index + 1, { title }));
const list = 'GET /api/v2/playlists/me';
const sort = 'POST /api/v2/playlists/sort-user-playlists';

const Titles = () => {
  const listed = listedIn(useInfiniteQuery(myPlaylistsQuery(useApi())).data);
  const move = useMovePlaylist(listed);
  return (
    <>
      <p>{listed.map(({ title }) => title).join(', ')}</p>
      <button type="button" onClick={() => move(listed.length - 1, 0)}>
        Move the last up
      </button>
    </>
  );
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('an order of playlists that could not be saved is taken back, also where the list cannot be read again, and it is said', async () => {
  const server = playlistServer(runa, given);
  const page = await renderPart(Titles, { me: runa });
  const user = userEvent.setup({ delay: null });
  await page.findByText('Mornings, Evenings, Sundays');
  const answer = held<Response>();
  server.answer(sort, () => answer.promise);
  await user.click(page.getByRole('button', { name: 'Move the last up' }));
  expect(await page.findByText('Sundays, Mornings, Evenings')).toBeDefined();
  expect(server.bodies(sort)).toEqual([{ playlists: [3, 1, 2].map((number) => numbered(number).uuid) }]);
  server.answer(list, unreachable);
  answer.resolve(refusal(500, 'internal', 'Something went wrong.'));
  expect(await page.findByText('Mornings, Evenings, Sundays')).toBeDefined();
  expect(await page.findByText(/^The playlist was not moved\./)).toBeDefined();
});

test('a second move of playlists on its way is not undone by the failure of the first', async () => {
  const server = playlistServer(runa, given);
  const page = await renderPart(Titles, { me: runa });
  const user = userEvent.setup({ delay: null });
  await page.findByText('Mornings, Evenings, Sundays');
  const [first, second] = [held<Response>(), held<Response>()];
  const answers = [first, second];
  server.answer(sort, () => answers.shift()?.promise);
  const up = page.getByRole('button', { name: 'Move the last up' });
  await user.click(up);
  await user.click(up);
  expect(await page.findByText('Evenings, Sundays, Mornings')).toBeDefined();
  first.resolve(refusal(500, 'internal', 'Something went wrong.'));
  await vi.waitFor(() => expect(server.bodies(sort)).toHaveLength(2));
  expect(page.getByText('Evenings, Sundays, Mornings')).toBeDefined();
  server.answer(list, () => [1, 0, 2].map((index) => given[index]));
  second.resolve(Response.json({ success: true }));
  expect(await page.findByText('Evenings, Mornings, Sundays')).toBeDefined();
});
