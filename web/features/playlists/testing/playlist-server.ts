import type { Me } from '../../../../contract/accounts/users.schema.ts';
import type { PlaylistCard } from '../../../../contract/members/playlists.schema.ts';
import { pageAddress } from '../../../../contract/pages/page-addresses.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { playlistCard } from '../../../ui/testing/playlists.ts';
import type { ListedPlaylist } from '../queries.ts';

/** Fixture of a playlist with its own uuid and address; its author is the member Runa by default. */
export const numbered = (number: number, changes: Partial<PlaylistCard> = {}): PlaylistCard => {
  const uuid = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const url = pageAddress('/playlists/$uuid', { uuid });
  return playlistCard({ id: String(number), uuid, url, entryCount: 0, entryIds: [], ...changes });
};

export const lin = { username: 'lin', firstName: 'Lin', lastName: 'Takahashi', slug: 'lin-takahashi' };

/** Returns the entry that other members get for a private playlist. */
const locked = ({ uuid, order }: PlaylistCard): ListedPlaylist => ({
  uuid,
  private: true,
  userCanView: false,
  title: null,
  following: true,
  order: order ?? 0,
});

/**
 * Fake server for playlists without classes, for one member: its list holds the member's own and followed playlists.
 */
export const playlistServer = (me: Me, given: readonly PlaylistCard[]) => {
  let kept = [...given];
  const isOwn = ({ author }: PlaylistCard) => author.username === me.username;
  const one = (uuid: string): PlaylistCard => {
    const found = kept.find((playlist) => playlist.uuid === uuid);
    if (!found) throw new Error(`There is no playlist ${uuid}`);
    return found;
  };
  const change = (uuid: string, changes: Partial<PlaylistCard>): PlaylistCard => {
    kept = kept.map((playlist) => (playlist.uuid === uuid ? { ...playlist, ...changes } : playlist));
    return one(uuid);
  };
  const make = (fields: Partial<PlaylistCard>) => {
    const made = numbered(kept.length + 1, fields);
    kept = [made, ...kept];
    serve(made);
    return { ...made, entries: [] };
  };
  const follow = (uuid: string, following: boolean) => {
    const { followerCount } = change(uuid, { following, followerCount: Number(following) });
    return { following, followerCount };
  };
  const feature = (uuid: string, featured: boolean) => {
    change(uuid, { featured });
    return { success: true, featured };
  };
  const server = fakeServer({
    'GET /api/v2/users/me': () => me,
    'GET /api/v2/playlists/me': ({ query }) => {
      const own = query.get('scope') === 'own';
      const listed = kept.filter((playlist) => isOwn(playlist) || (!own && playlist.following));
      if (own)
        listed.sort((a, b) =>
          query.get('field') === 'title'
            ? a.title.localeCompare(b.title)
            : b.createdAt.localeCompare(a.createdAt),
        );
      return listed.map((playlist) => (playlist.private && !isOwn(playlist) ? locked(playlist) : playlist));
    },
    'POST /api/v2/playlists': ({ body }) => make(body),
  });
  const serve = ({ uuid }: PlaylistCard): void => {
    const base = `/api/v2/playlists/${uuid}`;
    server.answer(`GET ${base}`, () => ({ ...one(uuid), entries: [] }));
    server.answer(`GET ${base}/entries`, () => Response.json([], { headers: { total: '0' } }));
    server.answer(`PUT ${base}`, ({ body }) => {
      // A blank title keeps the previous one (NS-105).
      const { title } = one(uuid);
      return { ...change(uuid, { ...body, title: String(body.title ?? '') || title }), entries: [] };
    });
    server.answer(`DELETE ${base}`, () => {
      kept = kept.filter((playlist) => playlist.uuid !== uuid);
      return { success: true };
    });
    server.answer(`POST ${base}/duplicate`, () => make({ title: `Copy of ${one(uuid).title}` }));
    server.answer(`POST ${base}/report`, () => ({ reported: change(uuid, { reported: true }).reported }));
    server.answer(`POST ${base}/feature`, () => feature(uuid, true));
    server.answer(`DELETE ${base}/feature`, () => feature(uuid, false));
    server.answer(`POST ${base}/followers`, () => follow(uuid, true));
    server.answer(`DELETE ${base}/followers`, () => follow(uuid, false));
  };
  for (const playlist of given) serve(playlist);
  return { ...server, change, kept: () => kept };
};
