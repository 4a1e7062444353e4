import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, held, refusal } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { playlistCard } from '../../../ui/testing/playlists.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { FollowButton } from './FollowButton.tsx';

const playlist = playlistCard();

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('following a playlist', () => {
  test('PL-092 NS-124 is shown at once, and taken back when it failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = held<Response>();
    fakeServer({ [`POST /api/v2/playlists/${playlist.uuid}/followers`]: () => answer.promise });
    const page = await renderPart(() => <FollowButton playlist={playlist} />, { me: runa });
    const user = userEvent.setup({ delay: null });
    const button = () => page.getByRole('button', { name: /My Playlists/ });
    expect(button().textContent).toMatch(/^Add To My Playlists/);
    await user.click(button());
    await vi.waitFor(() => expect(button().textContent).toMatch(/^Saved To My Playlists/));
    answer.resolve(refusal(500, 'internal', 'Something went wrong.'));
    await vi.waitFor(() => expect(button().textContent).toMatch(/^Add To My Playlists/));
  });
});
