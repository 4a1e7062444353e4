import { camelCasedSql } from '../../platform/sql/camel-case.ts';
import { longestListedTitle } from './limits.ts';
import { type PlaylistRow, shownColumns } from './store.ts';

/** A viewer's own marks of a playlist: its position in their list, and if they reported it. */
export type ViewerMarks = { position: number | null; reported: boolean };

export type ShownPlaylist = PlaylistRow & ViewerMarks;

type Author = PlaylistRow['author'];
export type ShownRow = Omit<ShownPlaylist, 'author'> & Author;

/** Collects the values of a statement written as text, and names each value by its parameter. */
export const parameters = () => {
  const values: unknown[] = [];
  return { values, of: (value: unknown): `$${number}` => `$${values.push(value)}` };
};

/** Columns of statements that name a playlist `playlist` and who made it `author`. */
export const playlistColumns = (titleLength = longestListedTitle): string =>
  `left(playlist.title, ${titleLength}) as title, ${camelCasedSql(shownColumns)}`;

/** SQL column that is true if the viewer reported the playlist; `viewer` is the parameter with their id. */
export const reportedBy = (viewer: string): string =>
  `exists (select from playlist_reports as report
    where report.playlist_id = playlist.id and report.user_id = ${viewer}) as reported`;

/** SQL columns of the viewer's marks; a visitor, for whom `viewer` is null, has no list and no reports. */
export const markColumns = (viewer: string | null): string =>
  viewer === null
    ? 'null::bigint as position, false as reported'
    : `(select (select count(*) from member_playlists as before
          where before.user_id = mine.user_id and before.rank < mine.rank)
        from member_playlists as mine
        where mine.user_id = ${viewer} and mine.playlist_id = playlist.id) as position,
      ${reportedBy(viewer)}`;

export const shownPlaylist = <Row extends ShownRow>({
  username,
  firstName,
  lastName,
  slug,
  staffRole,
  ...row
}: Row) => ({ ...row, author: { username, firstName, lastName, slug, staffRole } });
