import { cleanup, fireEvent, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { held } from '../../../ui/testing/fake-server.ts';
import { ownerRights, runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { MyPlaylistsPage } from '../lists/MyPlaylistsPage.tsx';
import { lin, numbered, playlistServer } from '../testing/playlist-server.ts';
import { PlaylistPage } from './PlaylistPage.tsx';

const renderPlaylist = async (
  playlist: PlaylistCard,
  { me = runa, others = [] }: { me?: typeof runa; others?: PlaylistCard[] } = {},
) => {
  const server = playlistServer(me, [playlist, ...others]);
  const page = await renderPages(
    { '/playlists/$uuid': PlaylistPage, '/my/playlists': MyPlaylistsPage },
    { at: playlist.url, me },
  );
  await page.findByRole('heading', { level: 1, name: playlist.title });
  const user = userEvent.setup({ delay: null });
  const items = async () => {
    await user.click(page.getByRole('button', { name: 'Playlist options' }));
    return page.findAllByRole('menuitem');
  };
  return {
    page,
    server,
    user,
    dialog: async () => within(await page.findByRole('dialog')),
    closed: () => vi.waitFor(() => expect(page.queryByRole('dialog')).toBeNull()),
    menu: async () => {
      const labels = (await items()).map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      await vi.waitFor(() => expect(page.queryByRole('menu')).toBeNull());
      return labels;
    },
    choose: async (label: string) => {
      const item = (await items()).find(({ textContent }) => textContent === label);
      if (!item) throw new Error(`The menu has no ${label}`);
      await user.click(item);
    },
    facts: () => page.getByTestId('playlist-facts').textContent,
  };
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the page of a playlist', () => {
  test('PL-026 PL-072 PL-073 PL-091 PL-092 NS-124 another member follows and lets go: the button says what can be done, what was done, and how to undo it', async () => {
    const playlist = numbered(1, { author: lin });
    const { page, server, user, menu, facts } = await renderPlaylist(playlist);
    const followers = `/api/v2/playlists/${playlist.uuid}/followers`;
    expect(await menu()).toEqual(['Share', 'Duplicate', 'Add To My Playlists', 'Report']);
    await user.click(page.getByRole('button', { name: 'Add To My Playlists' }));
    const saved = await page.findByRole('button', { name: 'Saved To My Playlists' });
    await vi.waitFor(() => expect(facts()).toContain('1 follower'));
    await user.unhover(saved);
    await user.hover(saved);
    await user.click(await page.findByRole('button', { name: 'Remove From My Playlists' }));
    await page.findByRole('button', { name: 'Add To My Playlists' });
    expect(server.calls().filter((call) => call.endsWith(followers))).toEqual([
      `POST ${followers}`,
      `DELETE ${followers}`,
    ]);
  });

  test('NS-122 GEN-072 GEN-078 M15 a report is asked about, under way as “Reporting”, thanked for, and remembered', async () => {
    const playlist = numbered(1, { author: lin });
    const { page, server, user, choose, dialog, menu } = await renderPlaylist(playlist);
    const report = `POST /api/v2/playlists/${playlist.uuid}/report`;
    await choose('Report');
    const question = await dialog();
    expect(page.queryByRole('menu')).toBeNull();
    question.getByText(
      'Are you sure you want to report this playlist for offensive or inappropriate content?',
    );
    expect(server.calls()).not.toContain(report);
    const answered = held<Response>();
    server.answer(report, () => answered.promise);
    await user.click(question.getByRole('button', { name: 'Report' }));
    expect((await question.findByRole<HTMLButtonElement>('button', { name: 'Reporting' })).disabled).toBe(
      true,
    );
    answered.resolve(Response.json({ reported: true }));
    await page.findByText('Thanks for the report! Our moderators will review it shortly.');
    expect(server.calls()).toContain(report);
    expect(await menu()).toEqual(['Share', 'Duplicate', 'Add To My Playlists', 'Reported']);
  });

  test('PL-062 PL-078 NS-100 an administrator features and unfeatures, and edits nothing of others', async () => {
    const me = { ...runa, id: 'ada', username: 'ada', slug: 'ada', ...ownerRights };
    const { choose, menu, facts } = await renderPlaylist(numbered(1), { me });
    expect(await menu()).toEqual(['Share', 'Duplicate', 'Add To My Playlists', 'Feature', 'Report']);
    await choose('Feature');
    await vi.waitFor(() => expect(facts()).toContain('Featured'));
    await choose('Unfeature');
    await vi.waitFor(() => expect(facts()).not.toContain('Featured'));
  });

  test('PL-016 PL-033 PL-066 to PL-070 GEN-022 GEN-062 NS-100 NS-120 an author shares a playlist by a link for looking only', async () => {
    const playlist = numbered(1);
    const { page, user, menu, choose, dialog, closed } = await renderPlaylist(playlist);
    expect(await menu()).toEqual(['Share', 'Duplicate', 'Edit', 'Delete']);
    await choose('Share');
    const share = await dialog();
    expect(page.getByRole('dialog', { name: 'Share Wind down' })).toBeDefined();
    expect(page.queryByRole('menu')).toBeNull();
    const link = share.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect([link.readOnly, link.value]).toEqual([true, `https://studio.test${playlist.url}`]);
    share.getByText('Anyone with this link can view this playlist, but cannot edit it.');
    await user.click(share.getByRole('button', { name: 'Copy Link' }));
    await share.findByText('Successfully copied url');
    expect(await navigator.clipboard.readText()).toBe(link.value);
    await user.click(share.getByRole('button', { name: 'Done' }));
    await closed();
  });

  test('PL-021 to PL-025 PL-044 PL-084 PL-105 NS-105 NS-121 an author edits the three fields without being asked for one, and is told why a private one cannot be shared', async () => {
    const playlist = numbered(1, { description: 'Short.' });
    const { page, server, user, choose, dialog, closed, facts } = await renderPlaylist(playlist);
    await choose('Edit');
    const form = await dialog();
    const description = form.getByPlaceholderText<HTMLTextAreaElement>('Description (Max 500 Characters)');
    expect(description.value).toBe('Short.');
    await user.clear(description);
    await user.click(description);
    await user.paste('a'.repeat(500));
    await user.keyboard('b');
    expect(description.value).toBe('a'.repeat(500));
    form.getByText('500/500');
    await user.click(form.getByRole('switch', { name: 'Private' }));
    await user.clear(form.getByRole('textbox', { name: 'Title' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await closed();
    expect(server.bodies(`PUT /api/v2/playlists/${playlist.uuid}`)).toEqual([
      { title: '', description: 'a'.repeat(500), private: true },
    ]);
    page.getByRole('heading', { level: 1, name: 'Wind down' });
    await vi.waitFor(() => expect(facts()).toContain('Private'));
    await choose('Share');
    const share = await dialog();
    share.getByText(
      "You've set this playlist to Private. To share, turn off Private under the playlist settings.",
    );
    expect(share.queryByRole('textbox')).toBeNull();
  });

  test('PL-045 PL-086 GEN-029 NS-110 a copy is the first in one’s own list, where one finds oneself', async () => {
    const playlist = numbered(1, { author: lin });
    const { page, choose } = await renderPlaylist(playlist, { others: [numbered(2, { title: 'Mornings' })] });
    await choose('Duplicate');
    await page.findByRole('region', { name: 'Copy of Wind down' });
    expect(page.address()).toBe('/my/playlists');
  });

  test('PL-047 GEN-029 NS-109 a deleted playlist fades, and one finds oneself among the others', async () => {
    const playlist = numbered(1);
    const { page, user, choose, dialog, closed } = await renderPlaylist(playlist, {
      others: [numbered(2, { title: 'Mornings' })],
    });
    await choose('Delete');
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await closed();
    expect(page.address()).toBe(playlist.url);
    // jsdom has animations under their old name alone.
    for (const name of ['animationend', 'webkitAnimationEnd'])
      fireEvent(page.getByRole('main'), new Event(name, { bubbles: true }));
    await page.findByRole('region', { name: 'Mornings' });
    expect(page.address()).toBe('/my/playlists');
    expect(page.queryByText('Wind down')).toBeNull();
  });
});
