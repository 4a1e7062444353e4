import { cleanup, fireEvent, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { classEntry } from '../../../ui/testing/catalog.ts';
import { held } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { lin, numbered, playlistServer } from '../testing/playlist-server.ts';
import { MyPlaylistsPage } from './MyPlaylistsPage.tsx';
import { UserPlaylists } from './UserPlaylists.tsx';

const mornings = numbered(1, { title: 'Mornings' });
const evenings = numbered(2, { title: 'Evenings' });

const renderMine = async (playlists: PlaylistCard[], at = '/my/playlists') => {
  const server = playlistServer(runa, playlists);
  const practice = () => <UserPlaylists />;
  const page = await renderPages(
    { '/my/playlists': MyPlaylistsPage, '/my/practice': practice },
    { at, me: runa },
  );
  const selector = () => within(page.getByRole('complementary', { name: 'Playlists' }));
  const user = userEvent.setup({ delay: null });
  return {
    server,
    page,
    user,
    selector,
    /** Waits until this one is open, and answers its part of the page. */
    chosen: async (name: string) => within(await page.findByRole('region', { name })),
    pick: (name: RegExp) => user.click(selector().getByRole('link', { name })),
    listed: () =>
      selector()
        .getAllByRole('link')
        .map((link) => link.querySelector('b')?.textContent),
    create: async (change: (title: HTMLInputElement) => Promise<void>) => {
      const [button] = page.getAllByRole('button', { name: 'New Playlist' });
      if (button) await user.click(button);
      const dialog = within(await page.findByRole('dialog', { name: 'Create New Playlist' }));
      await change(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' }));
      await user.click(dialog.getByRole('button', { name: 'Create' }));
      await vi.waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    },
  };
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the playlists of a member', () => {
  test('PL-005 PL-006 PL-051 GEN-042 NS-020 the first playlist is open, and choosing another changes the address and loads its first page behind placeholders', async () => {
    const { server, page, chosen, pick, listed } = await renderMine([mornings, evenings]);
    await chosen('Mornings');
    expect(listed()).toEqual(['Mornings', 'Evenings']);
    const answer = held<Response>();
    server.answer(`GET /api/v2/playlists/${evenings.uuid}/entries`, ({ query }) => {
      expect(query.get('page')).toBe('1');
      return answer.promise;
    });
    await pick(/Evenings/);
    const { getAllByTestId, findByText } = await chosen('Evenings');
    expect(getAllByTestId('placeholder')).toHaveLength(20);
    expect(page.address()).toBe(`/my/playlists?uuid=${evenings.uuid}`);
    answer.resolve(Response.json([], { headers: { total: '0' } }));
    await findByText('This playlist is empty');
  });

  test('PL-007 the select for phones opens the chosen playlist, and “New” opens the dialog for a new one', async () => {
    const { page, user, chosen } = await renderMine([mornings, evenings]);
    await chosen('Mornings');
    await user.selectOptions(page.getByRole('combobox', { name: 'Playlist' }), 'Evenings');
    await chosen('Evenings');
    expect(page.address()).toBe(`/my/playlists?uuid=${evenings.uuid}`);
    await user.click(page.getByRole('button', { name: 'New' }));
    await page.findByRole('dialog', { name: 'Create New Playlist' });
  });

  test('PL-019 NS-020 the practice page shows the playlists as well and keeps its own address', async () => {
    const { page, chosen, pick } = await renderMine([mornings, evenings], '/my/practice?tab=playlists');
    await chosen('Mornings');
    await pick(/Evenings/);
    await chosen('Evenings');
    expect(page.address()).toBe(`/my/practice?tab=playlists&uuid=${evenings.uuid}`);
  });

  test('PL-079 NS-101 followed playlists are listed apart from own ones, and one that turned private stays listed as private until it is removed', async () => {
    const theirs = numbered(3, { title: 'Soon private', author: lin, following: true });
    const { server, page, user, chosen, pick, selector } = await renderMine([mornings, theirs]);
    await chosen('Mornings');
    const headings = () =>
      selector()
        .getAllByRole('heading')
        .map(({ textContent }) => textContent);
    expect(headings()).toEqual(['Made by you', 'Following']);
    await pick(/Soon private/);
    (await chosen('Soon private')).getByText(/By Lin Takahashi/);
    server.change(theirs.uuid, { private: true });
    await page.queryClient.invalidateQueries();
    const { getByRole, getByText } = await chosen('Private playlist');
    getByText('This playlist is private');
    expect(page.getByRole('main').textContent).not.toContain('Soon private');
    await user.click(getByRole('button', { name: 'Remove From My Playlists' }));
    await chosen('Mornings');
    expect(headings()).toEqual(['Made by you']);
  });

  test('PL-008 PL-031 PL-032 PL-041 PL-063 PL-064 GEN-021 NS-106 NS-119 a member without playlists is led to the library, and a new playlist is named after the day, takes a long title, comes first and opens', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-05T12:00:00Z') });
    const { page, user, chosen, create, listed } = await renderMine([]);
    await page.findByText("You haven't made or followed any playlists");
    expect(page.getByRole('link', { name: 'Explore our library' }).getAttribute('href')).toBe('/playlists');
    await create(async (title) => expect(title.value).toBe('New Playlist 05/11/2026'));
    await chosen('New Playlist 05/11/2026');
    const long = 'slow '.repeat(60).trim();
    await create(async (title) => {
      await user.clear(title);
      await user.click(title);
      await user.paste(long);
    });
    await chosen(long);
    expect(listed()).toEqual([long, 'New Playlist 05/11/2026']);
  });

  test('S18 the page shows that there are no playlists, or a playlist that is empty, has classes or is private', async () => {
    const nothing = await renderMine([]);
    await nothing.page.findByText("You haven't made or followed any playlists");
    cleanup();
    const locked = numbered(3, { author: lin, following: true, private: true });
    const { server, chosen, pick } = await renderMine([mornings, evenings, locked]);
    const { uuid, title } = evenings;
    const planEntry = classEntry({ title: 'Slow Flow' });
    const inEvenings = {
      id: 1,
      playlist: { uuid, title },
      planEntry,
      orderBy: 0,
      createdAt: '2026-11-01T00:00:00Z',
      locked: false,
    };
    server.answer(`GET /api/v2/playlists/${evenings.uuid}/entries`, () =>
      Response.json([inEvenings], { headers: { total: '1' } }),
    );
    await (await chosen('Mornings')).findByText('This playlist is empty');
    await pick(/Evenings/);
    await (await chosen('Evenings')).findByRole('heading', { name: 'Slow Flow' });
    await pick(/Private playlist/);
    (await chosen('Private playlist')).getByText('This playlist is private');
  });

  test('PL-047 GEN-029 deleting a playlist opens the next one', async () => {
    const { page, user, chosen, listed } = await renderMine([mornings, evenings]);
    await user.click((await chosen('Mornings')).getByRole('button', { name: 'Playlist options' }));
    await user.click(await page.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await vi.waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    const region = page.getByRole('region', { name: 'Mornings' });
    // jsdom has animations under their old name alone.
    for (const name of ['animationend', 'webkitAnimationEnd'])
      fireEvent(region, new Event(name, { bubbles: true }));
    await chosen('Evenings');
    await vi.waitFor(() => expect(listed()).toEqual(['Evenings']));
    expect(page.address()).toBe('/my/playlists');
  });
});
