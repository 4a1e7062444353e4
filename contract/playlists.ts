import { type Static, Type } from 'typebox';
import { endpoints } from './endpoint.ts';
import { PlanEntry } from './plan-entries.ts';
import { Image, Nullable, pagedQuery, QueryValue } from './shared.ts';

/** `default` is the author's own order; `date` is when a class was added (NS-117). */
export const playlistEntryOrders = [
  'default',
  'title',
  'series',
  'style',
  'date',
  'durationShortToLong',
  'durationLongToShort',
] as const;
export type PlaylistEntryOrder = (typeof playlistEntryOrders)[number];

/**
 * One class in one place of a playlist (PL-039). `orderBy` is that place, 0 first, whatever the order of the answer.
 * `planEntry` is null once the class has left the catalogue: the place stays (BEY-30). `locked` for visitors (NS-128).
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

/** A playlist that the viewer may see (PL-035 to PL-038). */
export const Playlist = Type.Object({
  id: Type.String(),
  uuid: Type.String(),
  title: Type.String(),
  description: Type.String(),
  /** True: `description` is HTML, already sanitised (NS-107). */
  htmlDescriptionAllowed: Type.Boolean(),
  private: Type.Boolean(),
  featured: Type.Boolean(),
  userCanView: Type.Literal(true),
  url: Type.String(),
  author: Type.Object({
    username: Nullable(Type.String()),
    firstName: Type.String(),
    lastName: Type.String(),
    slug: Type.String(),
  }),
  following: Type.Boolean(),
  followerCount: Type.Integer({ minimum: 0 }),
  /** Its place in the viewer's own list, 0 first; null when it is not there. */
  order: Nullable(Type.Integer({ minimum: 0 })),
  playlistIds: Type.Array(Type.String()),
  entryCount: Type.Integer({ minimum: 0 }),
  /** Ids of the entries in the author's order. */
  entryIds: Type.Array(Type.Integer()),
  totalDuration: Type.Integer({ minimum: 0, description: 'milliseconds' }),
  humanDuration: Type.String(),
  imageUrl: Type.String(),
  coverPhoto: Image,
  /** The first class among `entries` that is still there. */
  firstEntry: Nullable(PlanEntry),
  /** The first 20, as `/entries` answers them. */
  entries: Type.Array(PlaylistEntry),
  createdAt: Type.String(),
});
export type Playlist = Static<typeof Playlist>;

/** All that others learn of a private playlist (NS-101). */
export const ClosedPlaylist = Type.Object({
  uuid: Type.String(),
  private: Type.Literal(true),
  userCanView: Type.Literal(false),
  title: Type.Null(),
  entries: Type.Array(PlaylistEntry, { maxItems: 0 }),
});
export type ClosedPlaylist = Static<typeof ClosedPlaylist>;

const uuidParam = Type.Object({ uuid: Type.String() });

export const playlistEndpoints = endpoints({
  'GET /api/v2/playlists/{uuid}': {
    summary: 'One playlist; of a private one, others learn only that it is private.',
    access: 'public',
    params: uuidParam,
    response: Type.Union([Playlist, ClosedPlaylist]),
    errors: ['not_found'],
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
});
