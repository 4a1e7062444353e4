import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, held, refusal } from '../../../ui/testing/fake-server.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { numbered } from '../testing/playlist-server.ts';
import { PlaylistsPage } from './PlaylistsPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('PL-010 PL-012 GEN-043 the list has three orders, keeps the chosen one in the address, shows six placeholders while it loads and can be retried after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = held<Response>();
  const playlists = [numbered(1, { title: 'Mornings' }), numbered(2, { title: 'Evenings' })];
  const orders: (string | null)[] = [];
  const server = fakeServer({
    'GET /api/v2/playlists': ({ query }) => {
      orders.push(query.get('order'));
      const listed = query.get('order') === 'az' ? playlists.toReversed() : playlists;
      return orders.length === 2 ? answer.promise : Response.json(listed, { headers: { total: '2' } });
    },
  });
  const page = await renderPages({ '/playlists': PlaylistsPage }, { at: '/playlists' });
  const shown = () => page.queryAllByRole('article').map((tile) => tile.querySelector('h3')?.textContent);
  await vi.waitFor(() => expect(shown()).toEqual(['Mornings', 'Evenings']));
  const sort = page.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect([...sort.options].map(({ text }) => text)).toEqual(['Newest', 'Most Popular', 'A to Z']);

  const user = userEvent.setup({ delay: null });
  await user.selectOptions(sort, 'A to Z');
  expect(await page.findAllByTestId('placeholder')).toHaveLength(6);
  expect(page.address()).toBe('/playlists?order=az');
  answer.resolve(refusal(500, 'internal', 'Something went wrong.'));
  await page.findByText('This did not load.');
  await user.click(page.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(shown()).toEqual(['Evenings', 'Mornings']));
  expect(orders).toEqual(['date', 'az', 'az']);
  expect(server.calls().every((call) => call === 'GET /api/v2/playlists')).toBe(true);
});
