import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { PlaylistCard } from '../../../contract/members/playlists.schema.ts';
import { may } from '../../../contract/team/may.ts';

type AuthoredPlaylist = { author: { username: string | null; slug: string } };

/**
 * Returns true if the viewer is the author. A member without a username is identified by the unique slug of their page.
 */
export const isAuthor = (playlist: AuthoredPlaylist, me: Me | null): boolean => {
  if (!me) return false;
  if (me.username) return playlist.author.username === me.username;
  return me.slug !== null && playlist.author.slug === me.slug;
};

/** Returns the actions that a viewer may take on a visible playlist (NS-100, R22 to R34). */
export const rightsOf = (playlist: PlaylistCard, me: Me | null) => {
  const member = me !== null;
  const author = isAuthor(playlist, me);
  return {
    author,
    share: member,
    duplicate: member,
    edit: author,
    remove: author,
    follow: member && !author,
    report: member && !author,
    feature: member && may(me, 'library.edit'),
  };
};
