import { expect, test } from 'vitest';
import { newPlaylistTitle } from './new-title.ts';

test('PL-063 NS-106 a new playlist is named after the day as it is written in Britain', () => {
  expect(newPlaylistTitle(new Date(2025, 10, 21, 23, 59))).toBe('New Playlist 21/11/2025');
  expect(newPlaylistTitle(new Date(2026, 2, 4, 0, 0))).toBe('New Playlist 04/03/2026');
});
