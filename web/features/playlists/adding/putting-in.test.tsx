import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { classEntry } from '../../../ui/testing/catalog.ts';
import { refusal } from '../../../ui/testing/fake-server.ts';
import { ownerRights, runa } from '../../../ui/testing/people.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { lin, numbered, playlistServer } from '../testing/playlist-server.ts';
import { AddToPlaylistButton } from './AddToPlaylistButton.tsx';
import { ClassOptions } from './ClassOptions.tsx';

const entry = classEntry();
const save = 'POST /api/v2/playlists/update_class_playlist';
const make = 'POST /api/v2/playlists';
const user = userEvent.setup({ delay: null });

/** Besides what playlists are, the server knows in which of them the class is. */
const serverWith = (playlists: PlaylistCard[], holding: string[] = []) => {
  const held = new Set(holding);
  const server = playlistServer(runa, playlists);
  server.answer('GET /api/v2/plan_entries/7', () => ({ ...entry, playlistIds: [...held] }));
  server.answer(save, ({ body }) => ({ playlistIds: body.playlist_ids }));
  for (const { uuid } of playlists)
    server.answer(`POST /api/v2/playlists/${uuid}/entries`, () => {
      held.add(uuid);
      return {};
    });
  return server;
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the options of a class', () => {
  const playlist = numbered(1);
  const add = `POST /api/v2/playlists/${playlist.uuid}/entries`;
  const renderOptions = async () => {
    const server = serverWith([playlist]);
    const page = await renderPart(() => <ClassOptions entry={entry} />, { me: runa });
    const dialog = async (name: string) => {
      const found = await page.findByRole('dialog', { name });
      expect(page.getAllByRole('dialog')).toHaveLength(1);
      expect(page.queryByRole('menu')).toBeNull();
      return within(found);
    };
    const items = async () => {
      await user.click(page.getByRole('button', { name: 'Options for Slow Flow' }));
      return page.findAllByRole('menuitem');
    };
    const closed = () => vi.waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    return {
      server,
      dialog,
      items,
      closed,
      openList: async () => {
        const [item] = await items();
        if (item) await user.click(item);
        return dialog('Add To Playlist');
      },
      done: async (title: string) => {
        const added = await dialog('Added');
        added.getByText(`Slow Flow has been added to ${title}`);
        const button = added.getByRole('button', { name: 'Done' });
        await vi.waitFor(() => expect(document.activeElement).toBe(button));
        await user.click(button);
        await closed();
      },
    };
  };

  test.each([
    ['a visitor', null],
    ['a lapsed member', { ...runa, hasSubscriptionAccess: false }],
    ['a member', runa],
    ['an administrator', { ...runa, ...ownerRights }],
  ])('R04 share a class, with its link to copy, for %s', async (_who, me) => {
    serverWith([playlist]);
    const page = await renderPart(() => <ClassOptions entry={entry} />, { me });
    await user.click(page.getByRole('button', { name: 'Options for Slow Flow' }));
    await user.click(await page.findByRole('menuitem', { name: 'Share Class' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Share Class' }));
    const link = dialog.getByRole<HTMLInputElement>('textbox');
    expect(link.value).toBe(`${window.location.origin}/series/first-light/workouts/7`);
    await user.click(dialog.getByRole('button', { name: /^Copy/ }));
    await page.findByText('Successfully copied url');
  });

  test('PL-102 GEN-062 lead to adding and to sharing, which are never open together, nor beside the menu', async () => {
    const { dialog, items, closed, openList } = await renderOptions();
    const entries = await items();
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Add To Playlist',
      'Schedule',
      'Like this, shorter',
      'Like this, easier',
      'Share Class',
      'Not for me',
    ]);
    if (entries[4]) await user.click(entries[4]);
    await dialog('Share Class');
    await user.keyboard('{Escape}');
    await closed();
    await openList();
  });

  test('PL-042 PL-057 to PL-060 GEN-078 NS-118 put it into a playlist with no question when it is not in it, and again only when one says so', async () => {
    const { server, dialog, openList, done } = await renderOptions();
    await user.click(await (await openList()).findByRole('button', { name: /^Wind down/ }));
    await done('Wind down');
    const once = [{ plan_entry_id: 7 }];
    expect(server.bodies(add)).toEqual(once);

    const known = /^Wind down.*this class is in it/;
    await user.click(await (await openList()).findByRole('button', { name: known }));
    const question = await dialog('Add it again?');
    question.getByText('Slow Flow is already in Wind down. Are you sure you want to still add it?');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    const list = await dialog('Add To Playlist');
    expect(server.bodies(add)).toEqual(once);
    await user.click(await list.findByRole('button', { name: known }));
    await user.click((await dialog('Add it again?')).getByRole('button', { name: 'Add' }));
    await done('Wind down');
    expect(server.bodies(add)).toEqual([...once, ...once]);
  });

  test('PL-061 NS-118 put it into a new playlist that begins with it', async () => {
    const { server, dialog, openList, done } = await renderOptions();
    await user.click((await openList()).getByRole('button', { name: /^New/ }));
    const create = await dialog('Create New Playlist');
    const title = create.getByRole('textbox', { name: 'Title' });
    await vi.waitFor(() => expect(document.activeElement).toBe(title));
    await user.clear(title);
    await user.type(title, 'Tomorrow');
    await user.click(create.getByRole('button', { name: 'Create' }));
    await done('Tomorrow');
    expect(server.bodies(make)).toEqual([
      { title: 'Tomorrow', description: '', private: false, plan_entry_id: 7 },
    ]);
  });
});

describe('the drawer of a class', () => {
  const at = (day: number) => ({ createdAt: `2026-11-0${day}T00:00:00Z` });
  const mornings = numbered(1, { title: 'Mornings', ...at(1) });
  const evenings = numbered(2, { title: 'Evenings', ...at(2) });
  const sundays = numbered(3, { title: 'Sundays', ...at(3) });
  const followed = numbered(4, { title: 'Theirs', author: lin, following: true, ...at(4) });
  const renderButton = async () => {
    const server = serverWith([mornings, evenings, sundays, followed], [mornings.uuid]);
    const page = await renderPart(() => <AddToPlaylistButton entry={entry} />, { me: runa });
    const button = (name: string) => page.getByRole<HTMLButtonElement>('button', { name });
    const listed = async () => within(await page.findByRole('list', { name: 'Your playlists' }));
    return {
      server,
      page,
      button,
      open: () => user.click(page.getByRole('button', { name: 'Add To Playlist' })),
      closed: () => vi.waitFor(() => expect(page.queryByRole('dialog')).toBeNull()),
      titles: async () =>
        (await listed())
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent?.replace(/\d+ Class.*/, '')),
      box: async (name: string) => (await listed()).findByRole<HTMLInputElement>('checkbox', { name }),
    };
  };

  test('PL-052 to PL-056 PL-096 PL-097 PL-106 lists one’s own playlists in two orders, and saves exactly what is checked', async () => {
    const { server, page, button, open, closed, titles, box } = await renderButton();
    await open();
    expect(await titles()).toEqual(['Sundays', 'Evenings', 'Mornings']);
    await user.selectOptions(page.getByRole('combobox', { name: 'Sort by' }), 'A to Z');
    expect(await titles()).toEqual(['Evenings', 'Mornings', 'Sundays']);
    expect([(await box('Mornings')).checked, button('Save').disabled]).toEqual([true, true]);
    await user.click(await box('Evenings'));
    expect(button('Save').disabled).toBe(false);
    await user.click(await box('Evenings'));
    expect(button('Save').disabled).toBe(true);
    for (const name of ['Evenings', 'Sundays']) await user.click(await box(name));
    await user.click(button('Save'));
    await closed();
    const uuids = [mornings, evenings, sundays].map(({ uuid }) => uuid);
    expect(server.bodies(save)).toEqual([{ plan_entry_id: 7, playlist_ids: uuids }]);
    await page.findByText('Slow Flow is in 3 of your playlists now.');
  });

  test('PL-031 PL-032 PL-054 makes a playlist that is checked in its list; closing begins anew', async () => {
    const { server, page, button, open, closed, box } = await renderButton();
    const startNew = async () => {
      await open();
      await box('Mornings');
      await user.click(page.getByRole('button', { name: /^New/ }));
      return page.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
    };
    expect((await startNew()).value).toMatch(/^New Playlist \d{2}\/\d{2}\/\d{4}$/);
    page.getByRole('dialog', { name: 'Create New Playlist' });
    await user.keyboard('{Escape}');
    await closed();
    const title = await startNew();
    await user.clear(title);
    await user.type(title, 'Tomorrow');
    await user.click(button('Create'));
    expect((await box('Tomorrow')).checked).toBe(true);
    await user.click(button('Save'));
    await closed();
    const [made] = server.kept();
    expect(made?.title).toBe('Tomorrow');
    expect(server.bodies(save)).toEqual([{ plan_entry_id: 7, playlist_ids: [mornings.uuid, made?.uuid] }]);
  });

  test('PL-056 saves nothing that rests on a list that could not be read, and keeps a playlist that was made meanwhile', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { server, page, button, open, closed, box } = await renderButton();
    server.answer('GET /api/v2/plan_entries/7', () => refusal(503, 'unavailable', 'The studio is busy.'));
    await open();
    await page.findByRole('button', { name: 'Try again' });
    expect(button('Save').disabled).toBe(true);
    await user.click(page.getByRole('button', { name: /^New/ }));
    const title = await page.findByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'Tomorrow');
    await user.click(button('Create'));
    await page.findByRole('dialog', { name: 'Add To Playlist' });
    expect(button('Save').disabled).toBe(true);
    server.answer('GET /api/v2/plan_entries/7', () => ({ ...entry, playlistIds: [mornings.uuid] }));
    await user.click(await page.findByRole('button', { name: 'Try again' }));
    expect((await box('Mornings')).checked).toBe(true);
    await user.click(button('Save'));
    await closed();
    const [made] = server.kept();
    expect(server.bodies(save)).toEqual([{ plan_entry_id: 7, playlist_ids: [mornings.uuid, made?.uuid] }]);
  });
});
