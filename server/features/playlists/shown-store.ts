import { camelCasedSql } from '../../platform/sql/camel-case.ts';
import { longestListedTitle } from './limits.ts';
import { type PlaylistRow, shownColumns } from './store.ts';

/** What only the viewer sees of a playlist: its place in their own list, and whether they reported it. */
export type ViewerMarks = { position: number | null; reported: boolean };

export type ShownPlaylist = PlaylistRow & ViewerMarks;

type Author = PlaylistRow['author'];
export type ShownRow = Omit<ShownPlaylist, 'author'> & Author;

/** For statements that are written as text: keeps their values, and names each by its parameter. */
export const parameters = () => {
  const values: unknown[] = [];
  return { values, of: (value: unknown): `$${number}` => `$${values.push(value)}` };
};

/** Columns of statements that name a playlist `playlist` and who made it `author`. */
export const playlistColumns = (titleLength = longestListedTitle): string =>
  `left(playlist.title, ${titleLength}) as title, ${camelCasedSql(shownColumns)}`;

/** Whether the viewer reported it; `viewer` is the parameter that holds their id. */
export const reportedBy = (viewer: string): string =>
  `exists (select from playlist_reports as report
    where report.playlist_id = playlist.id and report.user_id = ${viewer}) as reported`;

/** What marks a playlist for the viewer; a visitor, for whom `viewer` is null, has no list and reports nothing. */
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
