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

/** Which playlists a grid shows: all public ones and all of the viewer's own, or of them one author's. */
export type GridFilter = { viewerId: string | null; authorSlug: string | null; featured: boolean };

export type GridPage = { order: PlaylistOrder; limit: number; offset: number };

/** What each order compares, as its index has it; ids decide between equals. */
const sortKeys: Record<PlaylistOrder, { column: string; direction: '' | ' desc' }> = {
  date: { column: 'created_at', direction: ' desc' },
  az: { column: 'title_key', direction: '' },
  rank: { column: 'follower_count', direction: ' desc' },
};

type Parameters = ReturnType<typeof parameters>;
/** Each a statement: all public ones, and the viewer's own private ones, where the grid shows them. */
type Sources = { open: string; own: string | null; viewer: string | null };

/** `column` is what the order compares: with the id that is all its index holds, and all that is read of it. */
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

/** All public ones are counted as they are made; one author's, the featured ones and the viewer's own are few. */
const totalOf = ({ open, own }: Sources, { authorSlug, featured }: GridFilter): string => {
  const few = authorSlug !== null || featured;
  const openTotal = few
    ? `(select count(*) from (${open}) as few)`
    : '(select coalesce(sum(public_playlists), 0)::bigint from playlist_counts)';
  return own === null ? openTotal : `${openTotal} + (select count(*) from (${own}) as own)`;
};

/**
 * Public ones are read in the order of their index, no further than the page; the few private ones of the viewer are
 * merged into them.
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

/** One page with the size of the whole, which it also tells beyond its end: one statement. */
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
