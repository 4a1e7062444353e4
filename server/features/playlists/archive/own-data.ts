import type { PlaylistContext } from '../context.ts';
import { coverOf } from '../texts/cover.ts';
import { everythingListed } from './everything-store.ts';

export type OwnPlaylist = {
  uuid: string;
  title: string;
  description: string;
  private: boolean;
  featured: boolean;
  coverUrl: string | null;
  createdAt: Date;
  /** In order; null is a class that no longer exists. */
  entries: { planEntryId: number | null; addedAt: Date }[];
};

/** `title` is null where its author has made it private. */
export type FollowedPlaylist = { uuid: string; title: string | null };

/** All of a member's own, for an archive of it. */
export const everythingOf = async (
  { db, uploads }: PlaylistContext,
  userId: string,
): Promise<{ own: OwnPlaylist[]; followed: FollowedPlaylist[] }> => {
  const { playlists, entries } = await everythingListed(db, userId);
  return {
    own: playlists
      .filter(({ authorId }) => authorId === userId)
      .map(({ authorId: _, cover, ...playlist }) => ({
        ...playlist,
        coverUrl: cover && coverOf(uploads, cover).url,
        entries: (entries.get(playlist.uuid) ?? []).map(({ planEntryId, addedAt }) => ({
          planEntryId,
          addedAt,
        })),
      })),
    followed: playlists
      .filter(({ authorId }) => authorId !== userId)
      .map((playlist) => ({ uuid: playlist.uuid, title: playlist.private ? null : playlist.title })),
  };
};
