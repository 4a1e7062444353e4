import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { playlistCard } from '../../../ui/testing/playlists.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { EditPlaylist } from './EditPlaylist.tsx';

const playlist = playlistCard({ title: 'Before', description: 'Short.' });
const change = `PUT /api/v2/playlists/${playlist.uuid}`;

const renderForm = async (answer: () => unknown) => {
  const server = fakeServer({ [change]: answer, 'GET /api/v2/users/me': () => runa });
  const onClose = vi.fn();
  const page = await renderPart(() => <EditPlaylist playlist={playlist} open onClose={onClose} />, {
    me: runa,
  });
  return { page, server, onClose, user: userEvent.setup({ delay: null }) };
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the form of a playlist', () => {
  test('PL-044 sends nothing that was left alone: a title changed in another tab stays', async () => {
    const { page, server, onClose, user } = await renderForm(() => ({ ...playlist, entries: [] }));
    const description = await page.findByRole('textbox', { name: 'Description' });
    await user.clear(description);
    await user.type(description, 'Longer.');
    await user.click(page.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.bodies(change)).toEqual([{ description: 'Longer.' }]);
  });

  test('says what could not be saved, and keeps it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { page, onClose, user } = await renderForm(() => refusal(500, 'internal', 'Something went wrong.'));
    const title = await page.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'Better');
    await user.click(page.getByRole('button', { name: 'Save' }));
    expect((await page.findByRole('alert')).textContent).toBe('Something went wrong.');
    expect(title.value).toBe('Better');
    expect(onClose).not.toHaveBeenCalled();
  });
});
