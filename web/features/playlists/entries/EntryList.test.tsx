import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlaylistEntry } from '../../../../contract/members/playlists.schema.ts';
import { classEntry } from '../../../ui/testing/catalog.ts';
import { fakeServer, held, refusal, unreachable } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { playlistCard } from '../../../ui/testing/playlists.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { EntryList } from './EntryList.tsx';

const uuid = '50671a4c-90fe-4e70-8fa6-29b28e472fc6';
const base = `/api/v2/playlists/${uuid}`;
const entries = `GET ${base}/entries`;
const sort = `POST ${base}/sort`;
const names = ['Calves', 'Arms', 'Backs'];
const known = [...names, 'Digits'];

const playlist = playlistCard({ uuid, entryCount: names.length });
const entryNamed = (title: string, orderBy: number): PlaylistEntry => {
  const id = known.indexOf(title) + 1;
  return {
    id,
    orderBy,
    playlist: { uuid, title: playlist.title },
    planEntry: classEntry({ id: id * 100, title, duration: id * 60 }),
    createdAt: '2026-11-01T00:00:00Z',
    locked: false,
  };
};

/** Keeps the classes of one playlist as the server does; one of them may have left the catalog. */
const playlistServer = (given: readonly string[], gone?: string) => {
  let kept = [...given];
  const entryOf = (title: string, place: number): PlaylistEntry => ({
    ...entryNamed(title, place),
    ...(title === gone ? { planEntry: null } : {}),
  });
  const takeOut = (name: string) => {
    kept = kept.filter((one) => one !== name);
  };
  const listed = (query: URLSearchParams): PlaylistEntry[] => {
    const all = kept.map(entryOf);
    if (query.get('order') !== 'title') return all;
    const byTitle = all.toSorted((a, b) => a.planEntry?.title.localeCompare(b.planEntry?.title ?? '') ?? 0);
    return query.get('direction') === 'desc' ? byTitle.toReversed() : byTitle;
  };
  const nameOf = (id: number) => known[id - 1] ?? '';
  const server = fakeServer({
    [entries]: ({ query }) => Response.json(listed(query), { headers: { total: String(kept.length) } }),
    [sort]: ({ body }) => {
      const moved = (body.entry_ids as number[]).map(nameOf);
      if (moved.some((name) => !kept.includes(name))) return refusal(422, 'invalid', 'One of them is gone.');
      kept = [...moved, ...kept.filter((name) => !moved.includes(name))];
      return { entryIds: kept.map((name) => known.indexOf(name) + 1) };
    },
    [`GET ${base}`]: () => ({
      ...playlist,
      entryIds: kept.map((name) => known.indexOf(name) + 1),
      entries: [],
    }),
    'GET /api/v2/users/me': () => runa,
    ...Object.fromEntries(
      known.map((name, index) => [
        `DELETE ${base}/entries/${name === gone ? 0 : (index + 1) * 100}`,
        ({ query }: { query: URLSearchParams }) => {
          // The place that was named, not the class.
          takeOut(nameOf(Number(query.get('entry_id'))));
          return { success: true };
        },
      ]),
    ),
  });
  return { ...server, kept: () => kept, takeOut };
};

const renderList = async (
  author = true,
  { given = names, gone }: { given?: string[]; gone?: string } = {},
) => {
  const server = playlistServer(given, gone);
  const page = await renderPart(() => <EntryList playlist={playlist} author={author} />, { me: runa });
  const list = () => page.getByRole('list', { name: 'Classes in Wind down' });
  await page.findByRole('list', { name: 'Classes in Wind down' });
  const user = userEvent.setup({ delay: null });
  const options = (name: string) => page.getByRole('button', { name: `Options for ${name}` });
  return {
    page,
    server,
    user,
    options,
    shown: () => [...list().querySelectorAll('h3')].map(({ textContent }) => textContent),
    handles: () => within(list()).queryAllByRole('button', { name: /^Reorder / }).length,
    choose: async (name: string, item: string) => {
      await user.click(options(name));
      await user.click(await page.findByRole('menuitem', { name: item }));
    },
    header: (name: string) =>
      within(page.getByRole('group', { name: 'Sort the classes' })).getByRole('button', { name }),
  };
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the classes of a playlist', () => {
  test('NS-117 a class moves up and down from its menu at once, keeps the focus and announces its position', async () => {
    const { page, server, options, shown, choose } = await renderList();
    await choose('Backs', 'Move up');
    expect(shown()).toEqual(['Calves', 'Backs', 'Arms']);
    expect(page.getByText('Moved to position 2 of 3.').getAttribute('role')).toBe('status');
    await vi.waitFor(() => expect(document.activeElement).toBe(options('Backs')));
    await vi.waitFor(() => expect(server.kept()).toEqual(['Calves', 'Backs', 'Arms']));
    await choose('Backs', 'Move down');
    expect(shown()).toEqual(['Calves', 'Arms', 'Backs']);
    await vi.waitFor(() => expect(server.kept()).toEqual(['Calves', 'Arms', 'Backs']));
  });

  test('NS-117 the first class cannot move up, and the last class cannot move down', async () => {
    const { page, user, options } = await renderList();
    await user.click(options('Backs'));
    await page.findByRole('menuitem', { name: 'Move up' });
    expect(page.queryByRole('menuitem', { name: 'Move down' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(options('Calves'));
    await page.findByRole('menuitem', { name: 'Move down' });
    expect(page.queryByRole('menuitem', { name: 'Move up' })).toBeNull();
  });

  test('NS-111 a move sends the ids of entries and classes up to the last changed position', async () => {
    const { server, choose } = await renderList();
    await choose('Arms', 'Move up');
    await vi.waitFor(() =>
      expect(server.bodies(sort)).toEqual([{ entry_ids: [2, 1], plan_entry: [200, 100] }]),
    );
  });

  test('a move that could not be saved is reverted, even when the list cannot be loaded again', async () => {
    const answer = held<Response>();
    const { server, shown, choose } = await renderList();
    server.answer(sort, () => answer.promise);
    await choose('Backs', 'Move up');
    expect(shown()).toEqual(['Calves', 'Backs', 'Arms']);
    server.answer(entries, unreachable);
    answer.resolve(refusal(500, 'internal', 'Something went wrong.'));
    await vi.waitFor(() => expect(shown()).toEqual(names));
  });

  test('PL-049 PL-077 PL-095 NS-112 a class is removed at once, and restored when the removal could not be saved', async () => {
    const answer = held<Response>();
    const { page, server, shown, choose } = await renderList();
    server.answer(`DELETE ${base}/entries/200`, () => answer.promise);
    await choose('Arms', 'Remove From Playlist');
    await vi.waitFor(() => expect(shown()).toEqual(['Calves', 'Backs']));
    expect(page.getByRole('heading', { level: 2 }).textContent).toBe('2 Classes');
    server.answer(entries, unreachable);
    answer.resolve(refusal(500, 'internal', 'Something went wrong.'));
    await vi.waitFor(() => expect(shown()).toEqual(names));
  });

  test('a move in an outdated list is retried once, behind the same neighbour', async () => {
    const { server, shown, choose } = await renderList(true, { given: known });
    server.takeOut('Calves');
    await choose('Digits', 'Move up');
    await vi.waitFor(() => expect(shown()).toEqual(['Arms', 'Digits', 'Backs']));
    expect(server.kept()).toEqual(['Arms', 'Digits', 'Backs']);
    expect(server.calls().filter((call) => call === sort)).toHaveLength(2);
  });

  test('PL-095 PL-099 a class that has left the catalog keeps its place, and can be moved and removed like the others', async () => {
    const { page, server, user } = await renderList(true, { gone: 'Arms' });
    const rows = () =>
      within(page.getByRole('list', { name: 'Classes in Wind down' }))
        .getAllByRole('listitem')
        .map((row) => row.querySelector('h3')?.textContent ?? row.querySelector('p')?.textContent);
    const gone = 'This class is no longer available';
    expect(rows()).toEqual(['Calves', gone, 'Backs']);
    const choose = async (place: number, item: string) => {
      await user.click(page.getByRole('button', { name: `Options for place ${place}` }));
      await user.click(await page.findByRole('menuitem', { name: item }));
    };
    await choose(2, 'Move down');
    await vi.waitFor(() => expect(rows()).toEqual(['Calves', 'Backs', gone]));
    await vi.waitFor(() => expect(server.kept()).toEqual(['Calves', 'Backs', 'Arms']));
    await choose(3, 'Remove From Playlist');
    await vi.waitFor(() => expect(rows()).toEqual(['Calves', 'Backs']));
    await vi.waitFor(() => expect(server.kept()).toEqual(['Calves', 'Backs']));
  });

  test('PL-077 the author alone can move and remove classes', async () => {
    const { page, user, options, handles } = await renderList(false);
    expect(handles()).toBe(0);
    await user.click(options('Arms'));
    await page.findByRole('menuitem', { name: 'Share Class' });
    expect(page.queryByRole('menuitem', { name: /Move|Remove From Playlist/ })).toBeNull();
  });
});

describe('the column headers', () => {
  test('GEN-044 GEN-045 PL-071 NS-117 sort ascending, descending and not at all, another column starts ascending, and handles exist only in the author’s order', async () => {
    const { user, shown, header, handles } = await renderList();
    expect(handles()).toBe(3);
    await user.click(header('Title'));
    await vi.waitFor(() => expect(shown()).toEqual(['Arms', 'Backs', 'Calves']));
    expect(handles()).toBe(0);
    await user.click(header('Title, ascending'));
    await vi.waitFor(() => expect(shown()).toEqual(['Calves', 'Backs', 'Arms']));
    await user.click(header('Duration'));
    expect(header('Duration, ascending')).toBeDefined();
    await user.click(header('Title'));
    await user.click(header('Title, ascending'));
    await user.click(header('Title, descending'));
    await vi.waitFor(() => expect(shown()).toEqual(names));
    expect(handles()).toBe(3);
  });

  test('the headers follow the columns of the rows, and a select sorts the same way', async () => {
    const { page, user, shown, header } = await renderList();
    const heads = [...page.getByRole('group', { name: 'Sort the classes' }).children];
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      '',
      'Duration',
      'TitleCoachSeries',
      'Date added',
    ]);
    const [row] = page.getByRole('list', { name: 'Classes in Wind down' }).children;
    expect([...(row?.children ?? [])].findIndex((cell) => cell.matches('time'))).toBe(3);
    const choice = page.getByRole<HTMLSelectElement>('combobox', { name: /Sort by/ });
    expect(choice.selectedOptions[0]?.textContent).toBe('My order');
    await user.selectOptions(choice, 'Title, A to Z');
    await vi.waitFor(() => expect(shown()).toEqual(['Arms', 'Backs', 'Calves']));
    expect(header('Title, ascending')).toBeDefined();
    expect(page.getByRole('group', { name: 'Sort the classes' }).children).toHaveLength(3);
    await user.click(header('Title, ascending'));
    expect(choice.selectedOptions[0]?.textContent).toBe('Title, Z to A');
  });

  test('GEN-042 twenty placeholders are shown while another order loads, and the coach column does not sort', async () => {
    const answer = held<Response>();
    const { page, server, user, header } = await renderList();
    server.answer(entries, () => answer.promise);
    await user.click(header('Title'));
    expect(page.getAllByTestId('placeholder')).toHaveLength(20);
    const columns = within(page.getByRole('group', { name: 'Sort the classes' }));
    expect(columns.getByText('Coach').closest('button')).toBeNull();
    answer.resolve(Response.json([], { headers: { total: '0' } }));
  });
});
