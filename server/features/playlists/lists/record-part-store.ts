import { recordPart } from '../../member-records/index.ts';

type Read = {
  own: [uuid: string, classIds: number[] | null][] | null;
  followed: string[] | null;
  count: number;
  last: { cover: string | null } | null;
};

/** A member's playlists as cards of classes and `users/me` tell of them. */
export type PlaylistsOfMember = {
  /** The uuids of their own playlists by the classes in them, the newest playlist first. */
  holding: ReadonlyMap<number, readonly string[]>;
  /** The uuids of those they follow, in their order. */
  followed: readonly string[];
  /** All they list. */
  count: number;
  /** What came last of what they may still see; a cover of null is the default one. */
  last: { cover: string | null } | null;
};

export const playlistsPart = recordPart(
  `select json_build_object(
    'own', (
      select json_agg(json_build_array(playlist.id, (
        select json_agg(distinct entry.plan_entry_id) from playlist_entries as entry
        where entry.playlist_id = playlist.id and entry.plan_entry_id is not null
      )) order by playlist.created_at desc, playlist.id)
      from playlists as playlist where playlist.author_id = $1
    ),
    'followed', (
      select json_agg(playlist.id order by mine.rank)
      from member_playlists as mine join playlists as playlist on playlist.id = mine.playlist_id
      where mine.user_id = $1 and playlist.author_id <> $1
    ),
    'count', (select count(*) from member_playlists where user_id = $1),
    'last', (
      select json_build_object('cover', playlist.cover)
      from member_playlists as mine join playlists as playlist on playlist.id = mine.playlist_id
      where mine.user_id = $1 and (not playlist.private or playlist.author_id = $1)
      order by mine.added_at desc, mine.rank limit 1
    )
  )`,
  ({ own, followed, count, last }: Read): PlaylistsOfMember => {
    const holding = new Map<number, string[]>();
    for (const [uuid, classIds] of own ?? [])
      for (const classId of classIds ?? []) {
        const uuids = holding.get(classId);
        if (uuids) uuids.push(uuid);
        else holding.set(classId, [uuid]);
      }
    return { holding, followed: followed ?? [], count, last };
  },
);
