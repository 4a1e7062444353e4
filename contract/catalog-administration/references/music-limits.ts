/** Words and limits of music that forms and the server both read at run time. */

export const trackSorts = ['title', 'artist', 'newest'] as const;
export type TrackSort = (typeof trackSorts)[number];

/** Filter by use: tracks that a class plays, or the others. */
export const trackUses = ['used', 'unused'] as const;
export type TrackUse = (typeof trackUses)[number];

/** Lengths in characters, counts of tracks. */
export const trackLimits = { title: 120, artist: 120, link: 500, search: 100, ofClass: 60 } as const;
