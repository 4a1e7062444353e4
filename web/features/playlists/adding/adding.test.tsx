import { cleanup, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { classEntry } from '../../../ui/testing/catalog.ts';
import { fakeServer, held, refusal } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { playlistCard } from '../../../ui/testing/playlists.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { AddToPlaylist } from './AddToPlaylist.tsx';
import { AddToPlaylistDrawer } from './AddToPlaylistDrawer.tsx';

const entry = classEntry();
const playlist = playlistCard();
const add = `POST /api/v2/playlists/${playlist.uuid}/entries`;
const save = 'POST /api/v2/playlists/update_class_playlist';
/** Answers by which nothing was saved. */
const failures = [
  ['500', () => refusal(500, 'internal', 'Something went wrong.')],
  ['201, which is no plain 200', () => Response.json({ playlistIds: [] }, { status: 201 })],
] as const;

const serverWith = (answers: Parameters<typeof fakeServer>[0]) =>
  fakeServer({
    'GET /api/v2/playlists/me': () => [playlist],
    'GET /api/v2/plan_entries/7': () => entry,
    'GET /api/v2/users/me': () => runa,
    ...answers,
  });
const nothing = () => undefined;
const user = userEvent.setup({ delay: null });

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(nothing));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('picking the playlist that a class goes into', () => {
  test.each(failures)(
    'NS-118 the list stays and says so when adding answers %s',
    async (_status, failure) => {
      const server = serverWith({ [add]: failure });
      const page = await renderPart(() => <AddToPlaylist entry={entry} open onClose={nothing} />, {
        me: runa,
      });
      await user.click(await page.findByRole('button', { name: /^Wind down/ }));
      await page.findByText(/^The class was not added\./);
      const list = within(page.getByRole('dialog', { name: 'Add To Playlist' }));
      expect(list.getByRole('button', { name: /^Wind down/ })).toBeDefined();
      expect(server.bodies(add)).toEqual([{ plan_entry_id: 7 }]);
    },
  );
});

describe('the drawer of the class page', () => {
  const renderDrawer = async (answers: Parameters<typeof fakeServer>[0]) => {
    const server = serverWith(answers);
    const [onClose, onSaved] = [vi.fn(), vi.fn()];
    const page = await renderPart(
      () => <AddToPlaylistDrawer entry={entry} open onClose={onClose} onSaved={onSaved} />,
      { me: runa },
    );
    const box = await page.findByRole<HTMLInputElement>('checkbox', { name: 'Wind down' });
    const saveButton = () => page.getByRole<HTMLButtonElement>('button', { name: /^Sav/ });
    return { server, box, saveButton, onClose, onSaved };
  };

  test.each(failures)('PL-097 stays as it is when saving answers %s', async (_status, failure) => {
    const { box, saveButton, onClose } = await renderDrawer({ [save]: failure });
    await user.click(box);
    await user.click(saveButton());
    await vi.waitFor(() => expect(saveButton().textContent).toBe('Save'));
    expect(saveButton().disabled).toBe(false);
    expect(box.checked).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('lists the playlists in the member’s own order first, and by date or title when asked', async () => {
    const asked: (string | null)[] = [];
    await renderDrawer({
      'GET /api/v2/playlists/me': ({ query }) => {
        asked.push(query.get('field'));
        return [playlist, playlistCard({ uuid: '8a2d1f6e-2b0c-4a52-9a57-0a6b7c1f2d3e', title: 'Early' })];
      },
    });
    const sort = within(document.body).getByRole<HTMLSelectElement>('combobox', { name: /Sort by/ });
    expect([...sort.options].map(({ text }) => text)).toEqual(['My order', 'Newest first', 'A to Z']);
    expect([sort.value, ...asked]).toEqual(['list', 'list']);
    await user.selectOptions(sort, 'A to Z');
    await vi.waitFor(() => expect(asked).toEqual(['list', 'title']));
  });

  test('PL-096 PL-097 saves what is checked, once, and closes', async () => {
    const answer = held<object>();
    const { server, box, saveButton, onClose, onSaved } = await renderDrawer({
      [save]: () => answer.promise,
    });
    expect(saveButton().disabled).toBe(true);
    await user.click(box);
    await user.click(saveButton());
    expect([saveButton().textContent, saveButton().disabled]).toEqual(['Saving', true]);
    answer.resolve({ playlistIds: [playlist.uuid] });
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onSaved).toHaveBeenCalledWith([playlist.uuid]);
    expect(server.bodies(save)).toEqual([{ plan_entry_id: 7, playlist_ids: [playlist.uuid] }]);
  });
});
