import { recordPart } from '../../member-records/index.ts';

type Read = {
  own: [uuid: string, classIds: number[] | null][] | null;
  followed: string[] | null;
  count: number;
  last: { cover: string | null } | null;
};

/** A member's playlists, as needed for class cards and `users/me`. */
export type PlaylistsOfMember = {
  /** Uuids of the member's own playlists by the classes in them, the newest playlist first. */
  holding: ReadonlyMap<number, readonly string[]>;
  /** Uuids of the followed playlists, in the order of the list. */
  followed: readonly string[];
  /** Number of playlists in the list. */
  count: number;
  /** Latest addition to the list that the member may still see; a cover of null is the default cover. */
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
