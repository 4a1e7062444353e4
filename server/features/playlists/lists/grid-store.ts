import { type RawBuilder, sql } from 'kysely';
import type { PlaylistOrder } from '../../../../contract/catalog/orders.ts';
import type { Database } from '../../../platform/db.ts';
import '../tables.ts';

/** Which playlists a grid shows: all public ones and all of the viewer's own, or of them one author's. */
export type GridFilter = { viewerId: string | null; authorSlug: string | null; featured: boolean };

/** What each order compares, as its index has it; ids decide between equals. */
const sortKeys: Record<PlaylistOrder, RawBuilder<unknown>> = {
  date: sql`created_at desc`,
  az: sql`title_key`,
  rank: sql`follower_count desc`,
};

type Page = { order: PlaylistOrder; limit: number; offset: number };

const columns = ['id', 'title_key', 'created_at', 'follower_count'] as const;

const byAuthor = (db: Database, slug: string | null) =>
  db
    .selectFrom('playlists')
    .select(columns)
    .$if(slug !== null, (playlists) =>
      playlists.where(
        'author_id',
        '=',
        db
          .selectFrom('users')
          .select('id')
          .where('slug', '=', slug ?? ''),
      ),
    );

const openPlaylists = (db: Database, { authorSlug, featured }: GridFilter) =>
  byAuthor(db, authorSlug)
    .where(sql<boolean>`not private`)
    .$if(featured, (playlists) => playlists.where(sql<boolean>`featured`));

/** A private playlist is never featured. */
const ownPrivate = (db: Database, { viewerId, authorSlug, featured }: GridFilter) =>
  viewerId === null || featured
    ? null
    : byAuthor(db, authorSlug).where(sql<boolean>`private`).where('author_id', '=', viewerId);

/**
 * The ids of one page. Public ones are read in the order of their index, no further than the page; the few private
 * ones of the viewer are merged into them.
 */
export const idsInGrid = async (
  db: Database,
  shown: GridFilter,
  { order, limit, offset }: Page,
): Promise<string[]> => {
  const inOrder = (playlists: ReturnType<typeof openPlaylists>) =>
    db
      .selectFrom(playlists.as('playlists'))
      .select(columns)
      .orderBy(sortKeys[order])
      .orderBy('id')
      .limit(offset + limit);
  const open = inOrder(openPlaylists(db, shown));
  const own = ownPrivate(db, shown);
  const all = own
    ? db
        .selectFrom(open.as('open'))
        .select(columns)
        .unionAll(db.selectFrom(inOrder(own).as('own')).select(columns))
    : open;
  const rows = await db
    .selectFrom(all.as('shown'))
    .select('id')
    .orderBy(sortKeys[order])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
};

const countOf = async (db: Database, playlists: ReturnType<typeof openPlaylists> | null): Promise<number> => {
  if (!playlists) return 0;
  const row = await db
    .selectFrom(playlists.as('shown'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** All public ones are counted as they are made; one author's, the featured ones and the viewer's own are few. */
export const countInGrid = async (db: Database, shown: GridFilter): Promise<number> => {
  const everybodys = async (): Promise<number> => {
    const row = await db
      .selectFrom('playlist_counts')
      .select(sql<number>`coalesce(sum(public_playlists), 0)::bigint`.as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  };
  const few = shown.authorSlug !== null || shown.featured;
  const [open, own] = await Promise.all([
    few ? countOf(db, openPlaylists(db, shown)) : everybodys(),
    countOf(db, ownPrivate(db, shown)),
  ]);
  return open + own;
};
