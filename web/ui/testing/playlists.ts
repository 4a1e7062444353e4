import type { PlaylistCard } from '../../../contract/members/playlists.schema.ts';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { runa } from './people.ts';

/** A playlist of Runa's, as lists have it. */
export const playlistCard = (changes: Partial<PlaylistCard> = {}): PlaylistCard => ({
  id: '1',
  uuid: '50671a4c-90fe-4e70-8fa6-29b28e472fc6',
  title: 'Wind down',
  description: '',
  htmlDescriptionAllowed: false,
  private: false,
  featured: false,
  userCanView: true,
  url: pageAddress('/playlists/$uuid', { uuid: '50671a4c-90fe-4e70-8fa6-29b28e472fc6' }),
  author: {
    username: runa.username,
    firstName: runa.firstName,
    lastName: runa.lastName,
    slug: runa.slug ?? '',
  },
  following: false,
  reported: false,
  followerCount: 0,
  order: 0,
  playlistIds: [],
  entryCount: 3,
  entryIds: [1, 2, 3],
  totalDuration: 600_000,
  humanDuration: '10 min',
  imageUrl: '',
  mosaic: [],
  coverPhoto: { url: '/images/playlists/default.webp', small: { url: '/images/playlists/default-480.webp' } },
  firstEntry: null,
  createdAt: '2026-11-01T00:00:00Z',
  ...changes,
});
