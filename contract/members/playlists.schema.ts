import { type Static, Type } from 'typebox';
import { PlanEntry } from '../catalog/plan-entries.schema.ts';
import { endpoints } from '../endpoint.ts';
import { Image, Nullable, PageLink, pagedQuery, QueryValue, Success } from '../shared.schema.ts';

/**
 * One class in one place of a playlist. `orderBy` is that place, 0 first, whatever the order of the answer.
 * `planEntry` is null once the class has left the catalog: the place stays. `locked` for visitors.
 */
export const PlaylistEntry = Type.Object({
  id: Type.Integer(),
  playlist: Type.Object({ uuid: Type.String(), title: Type.String() }),
  planEntry: Nullable(PlanEntry),
  orderBy: Type.Integer({ minimum: 0 }),
  createdAt: Type.String(),
  locked: Type.Boolean(),
});
export type PlaylistEntry = Static<typeof PlaylistEntry>;

/** A playlist that the viewer may see, as lists show it: without its classes. */
export const PlaylistCard = Type.Object({
  id: Type.String(),
  uuid: Type.String(),
  title: Type.String(),
  description: Type.String(),
  /** True if `description` is HTML, already sanitised. */
  htmlDescriptionAllowed: Type.Boolean(),
  private: Type.Boolean(),
  featured: Type.Boolean(),
  userCanView: Type.Literal(true),
  url: PageLink,
  author: Type.Object({
    username: Nullable(Type.String()),
    firstName: Type.String(),
    lastName: Type.String(),
    slug: Type.String(),
  }),
  following: Type.Boolean(),
  /** True if the viewer has reported it. */
  reported: Type.Boolean(),
  followerCount: Type.Integer({ minimum: 0 }),
  /** Place in the viewer's own list, 0 first; null if it is not in that list. */
  order: Nullable(Type.Integer({ minimum: 0 })),
  playlistIds: Type.Array(Type.String()),
  entryCount: Type.Integer({ minimum: 0 }),
  /** Ids of the entries in the author's order; in lists, of the first 100 only. */
  entryIds: Type.Array(Type.Integer()),
  totalDuration: Type.Integer({ minimum: 0, description: 'milliseconds' }),
  humanDuration: Type.String(),
  imageUrl: Type.String(),
  coverPhoto: Image,
  /** Pictures of its classes, which make up the cover where its author has chosen none. */
  mosaic: Type.Array(Image, { maxItems: 4 }),
  /** The first class that still exists. */
  firstEntry: Nullable(PlanEntry),
  createdAt: Type.String(),
});
export type PlaylistCard = Static<typeof PlaylistCard>;

/** A playlist with its first 20 entries, as `/entries` answers them. */
export const Playlist = Type.Object({ ...PlaylistCard.properties, entries: Type.Array(PlaylistEntry) });
export type Playlist = Static<typeof Playlist>;

/** The only fields of a private playlist that other members get. */
export const ClosedPlaylist = Type.Object({
  uuid: Type.String(),
  private: Type.Literal(true),
  userCanView: Type.Literal(false),
  title: Type.Null(),
  entries: Type.Array(PlaylistEntry, { maxItems: 0 }),
});
export type ClosedPlaylist = Static<typeof ClosedPlaylist>;

/** A followed playlist that became private: it keeps its place, locked, until it is unfollowed. */
export const LockedPlaylist = Type.Object({
  uuid: Type.String(),
  private: Type.Literal(true),
  userCanView: Type.Literal(false),
  title: Type.Null(),
  following: Type.Literal(true),
  order: Type.Integer({ minimum: 0 }),
});
export type LockedPlaylist = Static<typeof LockedPlaylist>;

/** Playlist in the drawer of a class (`scope=class_page`). */
export const PlaylistName = Type.Object({ uuid: Type.String(), title: Type.String() });
export type PlaylistName = Static<typeof PlaylistName>;

/** Playlist in the viewer's list (`scope=names`); a followed one that became private has no title. */
export const ListedName = Type.Object({
  uuid: Type.String(),
  title: Nullable(Type.String()),
  following: Type.Boolean(),
});
export type ListedName = Static<typeof ListedName>;

/** Validated by the handler: a text that is too long is answered with the sentence of NS-107. */
const playlistFields = {
  title: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  private: Type.Optional(Type.Boolean()),
};
const uuidParam = Type.Object({ uuid: Type.String() });
const ClassId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Featured = Type.Object({ ...Success.properties, featured: Type.Boolean() });
const Follow = Type.Object({ following: Type.Boolean(), followerCount: Type.Integer({ minimum: 0 }) });

export const playlistEndpoints = endpoints({
  'GET /api/v2/playlists': {
    summary: "Everyone's public playlists and all of yours, 5 a page; `author` is a person's slug.",
    access: 'public',
    paged: true,
    query: pagedQuery({ author: QueryValue, featured: QueryValue }),
    response: Type.Array(PlaylistCard),
    errors: [],
  },
  'GET /api/v2/playlists/me': {
    summary:
      'Your own and the followed playlists in your order, all of them or pages; scope=own: your own by field date, title or list; scope=class_page: their names; scope=names: names of all.',
    access: 'signed-in',
    paged: true,
    cache: 'no-store',
    query: pagedQuery({ scope: QueryValue, field: QueryValue, direction: QueryValue }),
    response: Type.Array(Type.Union([PlaylistCard, LockedPlaylist, PlaylistName, ListedName])),
    errors: ['not_signed_in'],
  },
  'POST /api/v2/playlists': {
    summary: 'Makes a playlist, first in your list; with the classes given, in that order.',
    access: 'signed-in',
    body: Type.Object({
      ...playlistFields,
      plan_entry_id: Type.Optional(ClassId),
      plan_entry_ids: Type.Optional(Type.Array(ClassId, { maxItems: 100 })),
    }),
    response: Playlist,
    errors: ['not_signed_in', 'not_found', 'invalid', 'too_many_attempts'],
  },
  'GET /api/v2/playlists/{uuid}': {
    summary: 'One playlist; of a private one, others learn only that it is private.',
    access: 'public',
    params: uuidParam,
    response: Type.Union([Playlist, ClosedPlaylist]),
    errors: ['not_found'],
  },
  'PUT /api/v2/playlists/{uuid}': {
    summary: 'Changes the fields that are given. `cover_photo_url` is an address our upload answered.',
    access: 'signed-in',
    params: uuidParam,
    body: Type.Object({
      ...playlistFields,
      cover_photo_url: Type.Optional(Type.String()),
      remove_cover_photo: Type.Optional(Type.Boolean()),
    }),
    response: Playlist,
    errors: ['not_signed_in', 'forbidden', 'not_the_author', 'not_found', 'invalid', 'too_many_attempts'],
  },
  'DELETE /api/v2/playlists/{uuid}': {
    summary: 'Deletes a playlist, also from the lists of its followers.',
    access: 'signed-in',
    params: uuidParam,
    response: Success,
    errors: ['not_signed_in', 'not_the_author', 'not_found'],
  },
  'POST /api/v2/playlists/{uuid}/duplicate': {
    summary: 'Makes a copy of your own, first in your list.',
    access: 'signed-in',
    params: uuidParam,
    response: Playlist,
    errors: ['not_signed_in', 'forbidden', 'playlist_private', 'not_found', 'invalid', 'too_many_attempts'],
  },
  'POST /api/v2/playlists/sort-user-playlists': {
    summary: 'Puts these first in your list, in this order; the others keep theirs after them.',
    access: 'signed-in',
    body: Type.Object({
      playlists: Type.Array(
        Type.Union([Type.String(), Type.Object({ uuid: Type.String(), order: Type.Integer() })]),
        { maxItems: 5000 },
      ),
    }),
    response: Type.Object({ ...Success.properties, playlists: Type.Array(Type.String()) }),
    errors: ['not_signed_in', 'invalid'],
  },
  'POST /api/v2/playlists/{uuid}/sort': {
    summary:
      'Puts these classes first, in this order; the others keep theirs after them. `entry_ids` names places instead, and wins.',
    access: 'signed-in',
    params: uuidParam,
    body: Type.Object({
      plan_entry: Type.Optional(Type.Array(ClassId, { maxItems: 5000 })),
      entry_ids: Type.Optional(Type.Array(Type.Integer(), { maxItems: 5000 })),
    }),
    response: Type.Object({ ...Success.properties, entryIds: Type.Array(Type.Integer()) }),
    errors: ['not_signed_in', 'not_the_author', 'not_found', 'invalid'],
  },
  'POST /api/v2/playlists/{uuid}/feature': {
    summary: 'Features a public playlist.',
    access: 'library.edit',
    params: uuidParam,
    response: Featured,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'invalid'],
  },
  'DELETE /api/v2/playlists/{uuid}/feature': {
    summary: 'Stops featuring a playlist.',
    access: 'library.edit',
    params: uuidParam,
    response: Featured,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  },
  'POST /admin/api/playlists/{uuid}/hide': {
    summary:
      'Makes a playlist private and no longer featured until it is unhidden, whatever its author says; it is never erased.',
    access: 'playlists.moderate',
    params: uuidParam,
    response: Success,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  },
  'POST /admin/api/playlists/{uuid}/unhide': {
    summary:
      'Lets a hidden playlist be what it was before: public again, if it was. It is featured no longer. Idempotent.',
    access: 'playlists.moderate',
    params: uuidParam,
    response: Success,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  },
  'POST /api/v2/playlists/{uuid}/report': {
    summary: 'Reports a playlist to the moderators. Idempotent.',
    access: 'signed-in',
    params: uuidParam,
    response: Type.Object({ reported: Type.Literal(true) }),
    errors: ['not_signed_in', 'forbidden', 'playlist_private', 'not_found'],
  },
  'POST /api/v2/playlists/{uuid}/followers': {
    summary: 'Puts a playlist first in your list. Idempotent.',
    access: 'signed-in',
    params: uuidParam,
    response: Follow,
    errors: ['not_signed_in', 'playlist_private', 'not_found', 'invalid'],
  },
  'DELETE /api/v2/playlists/{uuid}/followers': {
    summary: 'Takes the playlist of another member out of your list.',
    access: 'signed-in',
    params: uuidParam,
    response: Follow,
    errors: ['not_signed_in', 'playlist_private', 'not_found', 'invalid'],
  },
  'GET /api/v2/playlists/{uuid}/entries': {
    summary: 'The classes of a playlist, 20 a page, in its order or sorted.',
    access: 'public',
    paged: true,
    params: uuidParam,
    query: pagedQuery({ direction: QueryValue }),
    response: Type.Array(PlaylistEntry),
    errors: ['playlist_private', 'not_found'],
  },
  'POST /api/v2/playlists/{uuid}/entries': {
    summary: 'Adds a class, first; also one that is in it already.',
    access: 'signed-in',
    params: uuidParam,
    body: Type.Object({ plan_entry_id: ClassId }),
    response: PlaylistEntry,
    errors: ['not_signed_in', 'not_the_author', 'not_found', 'invalid'],
  },
  'DELETE /api/v2/playlists/{uuid}/entries/{planEntryId}': {
    summary:
      'Takes out one occurrence of a class: the one in `entry_id`, else the first. A class that is gone goes by 0 and `entry_id`.',
    access: 'signed-in',
    params: Type.Object({ uuid: Type.String(), planEntryId: Type.String() }),
    query: Type.Object({ entry_id: QueryValue }, { additionalProperties: true }),
    response: Type.Object({ ...Success.properties, entryCount: Type.Integer({ minimum: 0 }) }),
    errors: ['not_signed_in', 'not_the_author', 'not_found'],
  },
  'POST /api/v2/playlists/update_class_playlist': {
    summary: 'Puts a class into exactly these of your playlists.',
    access: 'signed-in',
    body: Type.Object({
      plan_entry_id: ClassId,
      playlist_ids: Type.Array(Type.String(), { maxItems: 5000 }),
    }),
    response: Type.Object({ playlistIds: Type.Array(Type.String()) }),
    errors: ['not_signed_in', 'forbidden', 'not_found', 'invalid'],
  },
});
