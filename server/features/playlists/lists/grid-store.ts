import type { Pool } from 'pg';
import type { PlaylistOrder } from '../../../../contract/catalog/orders.ts';
import {
  markColumns,
  parameters,
  playlistColumns,
  type ShownPlaylist,
  type ShownRow,
  shownPlaylist,
} from '../shown-store.ts';

/** Filter of a grid: all public playlists and the viewer's own, or only those of one author. */
export type GridFilter = { viewerId: string | null; authorSlug: string | null; featured: boolean };

export type GridPage = { order: PlaylistOrder; limit: number; offset: number };

/** Sort key of each order, matching its index; the id breaks ties. */
const sortKeys: Record<PlaylistOrder, { column: string; direction: '' | ' desc' }> = {
  date: { column: 'created_at', direction: ' desc' },
  az: { column: 'title_key', direction: '' },
  rank: { column: 'follower_count', direction: ' desc' },
};

type Parameters = ReturnType<typeof parameters>;
/** Statements for the public playlists, and for the viewer's own private playlists if the grid shows them. */
type Sources = { open: string; own: string | null; viewer: string | null };

/** Builds the statements. `column` is the sort key: index-only scans read nothing but it and the id. */
const sourcesOf = (
  { viewerId, authorSlug, featured }: GridFilter,
  given: Parameters,
  column: string | null = null,
): Sources => {
  const columns = column === null ? 'id' : `id, ${column}`;
  const viewer = viewerId === null ? null : given.of(viewerId);
  const author =
    authorSlug === null ? '' : ` and author_id = (select id from users where slug = ${given.of(authorSlug)})`;
  // A featured one is never private, and its index says so.
  const open = `select ${columns} from playlists where ${featured ? 'featured' : 'not private'}${author}`;
  const own =
    viewer === null || featured
      ? null
      : `select ${columns} from playlists where private and author_id = ${viewer}${author}`;
  return { open, own, viewer };
};

/** Counts the playlists of a grid. The number of all public playlists is kept in a counter; the others are few. */
const totalOf = ({ open, own }: Sources, { authorSlug, featured }: GridFilter): string => {
  const few = authorSlug !== null || featured;
  const openTotal = few
    ? `(select count(*) from (${open}) as few)`
    : '(select coalesce(sum(public_playlists), 0)::bigint from playlist_counts)';
  return own === null ? openTotal : `${openTotal} + (select count(*) from (${own}) as own)`;
};

/**
 * Reads public playlists in the order of their index, no further than the page, and merges the viewer's few private
 * playlists into them.
 */
const pageOf = ({ open, own }: Sources, { order, limit, offset }: GridPage, given: Parameters): string => {
  const { column, direction } = sortKeys[order];
  const [most, skipped] = [given.of(limit), given.of(offset)];
  const inOrder = (playlists: string, range: string) =>
    `(${playlists} order by ${column}${direction}, id limit ${range})`;
  const page = `${most}::bigint offset ${skipped}::bigint`;
  if (own === null) return inOrder(open, page);
  const far = `${most}::bigint + ${skipped}::bigint`;
  const all = `${inOrder(open, far)} union all ${inOrder(own, far)}`;
  return inOrder(`select id, ${column} from (${all}) as shown`, page);
};

const nameOf = ({ viewerId, authorSlug, featured }: GridFilter): string =>
  [viewerId === null ? 'visitor' : 'member', authorSlug === null ? '' : 'author', featured ? 'featured' : '']
    .filter(Boolean)
    .join(' ');

export const countInGrid = async (pool: Pick<Pool, 'query'>, shown: GridFilter): Promise<number> => {
  const given = parameters();
  const sources = sourcesOf(shown, given);
  const { viewer, own } = sources;
  const { rows } = await pool.query<{ total: number }>({
    name: `playlists counted, ${nameOf(shown)}`,
    // A statement has to use each parameter it is given.
    text: `select ${totalOf(sources, shown)} as total${viewer !== null && own === null ? `, ${viewer}::text` : ''}`,
    values: given.values,
  });
  return rows[0]?.total ?? 0;
};

/** Returns one page and the total, also for pages beyond the end, in one statement. */
export const playlistsInGrid = async (
  pool: Pick<Pool, 'query'>,
  shown: GridFilter,
  page: GridPage,
): Promise<{ total: number; playlists: ShownPlaylist[] }> => {
  const given = parameters();
  const { column, direction } = sortKeys[page.order];
  const sources = sourcesOf(shown, given, column);
  const { rows } = await pool.query<ShownRow & { id: string | null; total: number }>({
    name: `playlists by ${page.order}, ${nameOf(shown)}`,
    text: `select whole.total, ${playlistColumns()}, ${markColumns(sources.viewer)}
      from (select ${totalOf(sources, shown)} as total) as whole
        left join ${pageOf(sources, page, given)} as page on true
        left join (playlists as playlist join users as author on author.id = playlist.author_id)
          on playlist.id = page.id
      order by page.${column}${direction}, page.id`,
    values: given.values,
  });
  const total = rows[0]?.total ?? 0;
  return { total, playlists: rows.flatMap((row) => (row.id === null ? [] : shownPlaylist(row))) };
};
